import type { ReportSubject } from '#/features/reports/schema'

/** Where the thing is seen as everybody sees it, and where an admin acts on it. */
export function subjectLinks(type: ReportSubject, id: string): { see: string; act: string | null } {
  if (type === 'event') return { see: `/events/${id}`, act: `/admin/events/${id}` }
  if (type === 'profile') return { see: `/players/${id}`, act: `/admin/people/${id}` }
  return { see: `/community/${id}`, act: null }
}
