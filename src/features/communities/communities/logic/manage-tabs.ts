import * as m from '#/lib/messages.gen'

/** What the people who look after a community have to do with, what waits for them first. */
export const MANAGE_TABS = {
  requests: () => m.communities_tabRequests(),
  members: () => m.communities_tabMembers(),
  events: () => m.communities_tabEvents(),
  announcements: () => m.communities_tabAnnouncements(),
  invitations: () => m.communities_tabInvitations(),
  /** Of the product's own community alone. */
  interest: () => m.communities_tabInterest(),
  history: () => m.communities_tabHistory(),
}

export type ManageTab = keyof typeof MANAGE_TABS

export const isManageTab = (value: unknown): value is ManageTab =>
  typeof value === 'string' && Object.hasOwn(MANAGE_TABS, value)
