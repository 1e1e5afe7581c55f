/** What the people who look after a community have to do with, what waits for them first. */
export const MANAGE_TABS = {
  requests: 'Requests',
  members: 'Members',
  events: 'Events',
  announcements: 'Announcements',
  invitations: 'Invitations',
  /** Of the product's own community alone. */
  interest: 'Would like to play',
  history: 'History',
} as const

export type ManageTab = keyof typeof MANAGE_TABS

export const isManageTab = (value: unknown): value is ManageTab =>
  typeof value === 'string' && Object.hasOwn(MANAGE_TABS, value)
