import { linkOptions } from '@tanstack/react-router'
import type { ReportSubject } from '#/features/admin/reports/schema'

/** Where the thing is seen as everybody sees it, and where an admin acts on it. */
export function subjectLinks(type: ReportSubject, id: string) {
  if (type === 'event')
    return {
      see: linkOptions({ to: '/events/$eventId', params: { eventId: id } }),
      act: linkOptions({ to: '/admin/events/$eventId', params: { eventId: id } }),
    }
  if (type === 'profile')
    return {
      see: linkOptions({ to: '/players/$playerId', params: { playerId: id } }),
      act: linkOptions({ to: '/admin/people/$personId', params: { personId: id } }),
    }
  return {
    see: linkOptions({ to: '/community/$communityId', params: { communityId: id } }),
    act: null,
  }
}
