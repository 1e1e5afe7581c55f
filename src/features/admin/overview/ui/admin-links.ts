import { linkOptions } from '@tanstack/react-router'
import * as m from '#/lib/messages.gen'

/** The parts of the menu, in their order. */
export const ADMIN_GROUPS = ['today', 'people', 'events', 'content', 'messages', 'system'] as const

type AdminGroup = (typeof ADMIN_GROUPS)[number]

export const GROUP_WORDS: Record<AdminGroup, () => string> = {
  today: m.admin_groupToday,
  people: m.admin_groupPeople,
  events: m.admin_groupEvents,
  content: m.admin_groupContent,
  messages: m.admin_groupMessages,
  system: m.admin_groupSystem,
}

interface AdminLink {
  group: AdminGroup
  label: () => string
  link: { to: string }
}

/** The rooms of the admin area, in the order of its menu. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { group: 'today', label: m.admin_overview, link: linkOptions({ to: '/admin' }) },
  {
    group: 'today',
    label: m.admin_communityRequests,
    link: linkOptions({ to: '/admin/community-requests' }),
  },
  { group: 'today', label: m.admin_reports, link: linkOptions({ to: '/admin/reports' }) },
  { group: 'today', label: m.admin_hostRequests, link: linkOptions({ to: '/admin/host-requests' }) },
  {
    group: 'today',
    label: m.admin_squadApplications,
    link: linkOptions({ to: '/admin/squad-applications' }),
  },
  { group: 'today', label: m.admin_membership, link: linkOptions({ to: '/admin/membership' }) },
  {
    group: 'people',
    label: m.admin_wouldLikeToPlay,
    link: linkOptions({ to: '/admin/community-interest' }),
  },
  { group: 'people', label: m.admin_people, link: linkOptions({ to: '/admin/people' }) },
  { group: 'people', label: m.admin_squad, link: linkOptions({ to: '/admin/squad' }) },
  { group: 'people', label: m.admin_adminAddresses, link: linkOptions({ to: '/admin/admin-emails' }) },
  { group: 'system', label: m.admin_auditLog, link: linkOptions({ to: '/admin/audit-log' }) },
  { group: 'system', label: m.admin_settings, link: linkOptions({ to: '/admin/settings' }) },
  { group: 'content', label: m.admin_drop, link: linkOptions({ to: '/admin/drop' }) },
  { group: 'content', label: m.admin_galleries, link: linkOptions({ to: '/admin/galleries' }) },
  { group: 'messages', label: m.admin_contact, link: linkOptions({ to: '/admin/contact' }) },
  { group: 'content', label: m.admin_posts, link: linkOptions({ to: '/admin/posts' }) },
  { group: 'messages', label: m.admin_newsletter, link: linkOptions({ to: '/admin/newsletter' }) },
  { group: 'messages', label: m.admin_outbox, link: linkOptions({ to: '/admin/outbox' }) },
  { group: 'events', label: m.admin_events, link: linkOptions({ to: '/admin/events' }) },
  { group: 'system', label: m.admin_systemHealth, link: linkOptions({ to: '/admin/system-health' }) },
]
