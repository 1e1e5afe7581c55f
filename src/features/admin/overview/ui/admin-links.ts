import { linkOptions } from '@tanstack/react-router'

/** The parts of the menu, in their order. */
export const ADMIN_GROUPS = ['Today', 'People', 'Events', 'Content', 'Messages', 'System'] as const

interface AdminLink {
  group: (typeof ADMIN_GROUPS)[number]
  label: string
  link: { to: string }
}

/** The rooms of the admin area, in the order of its menu. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { group: 'Today', label: 'Overview', link: linkOptions({ to: '/admin' }) },
  {
    group: 'Today',
    label: 'Community requests',
    link: linkOptions({ to: '/admin/community-requests' }),
  },
  { group: 'Today', label: 'Reports', link: linkOptions({ to: '/admin/reports' }) },
  { group: 'Today', label: 'Host requests', link: linkOptions({ to: '/admin/host-requests' }) },
  { group: 'Today', label: 'Squad applications', link: linkOptions({ to: '/admin/squad-applications' }) },
  { group: 'Today', label: 'Membership', link: linkOptions({ to: '/admin/membership' }) },
  {
    group: 'People',
    label: 'Would like to play',
    link: linkOptions({ to: '/admin/community-interest' }),
  },
  { group: 'People', label: 'People', link: linkOptions({ to: '/admin/people' }) },
  { group: 'People', label: 'Squad', link: linkOptions({ to: '/admin/squad' }) },
  { group: 'People', label: 'Admin addresses', link: linkOptions({ to: '/admin/admin-emails' }) },
  { group: 'System', label: 'Audit log', link: linkOptions({ to: '/admin/audit-log' }) },
  { group: 'System', label: 'Settings', link: linkOptions({ to: '/admin/settings' }) },
  { group: 'Content', label: 'Drop 001', link: linkOptions({ to: '/admin/drop' }) },
  { group: 'Content', label: 'Galleries', link: linkOptions({ to: '/admin/galleries' }) },
  { group: 'Messages', label: 'Contact', link: linkOptions({ to: '/admin/contact' }) },
  { group: 'Content', label: 'Posts', link: linkOptions({ to: '/admin/posts' }) },
  { group: 'Messages', label: 'Newsletter', link: linkOptions({ to: '/admin/newsletter' }) },
  { group: 'Messages', label: 'Outbox', link: linkOptions({ to: '/admin/outbox' }) },
  { group: 'Events', label: 'Events', link: linkOptions({ to: '/admin/events' }) },
  { group: 'System', label: 'System health', link: linkOptions({ to: '/admin/system-health' }) },
]
