import * as m from '#/lib/messages.gen'

/** By which ways somebody hears of something. In the app: under the bell. */
export type Ways = { inApp: boolean; email: boolean; push: boolean }

/** What people can be told of, in the order of the preferences' page, and how they are unless they choose otherwise. */
export const TOPICS = {
  places: {
    label: () => m.notifications_places(),
    hint: () => m.notifications_placesHint(),
    defaults: { inApp: true, email: true, push: true },
  },
  rsvps: {
    label: () => m.notifications_rsvps(),
    hint: () => m.notifications_rsvpsHint(),
    defaults: { inApp: false, email: true, push: false },
  },
  changes: {
    label: () => m.notifications_changes(),
    hint: () => m.notifications_changesHint(),
    defaults: { inApp: true, email: true, push: true },
  },
  matches: {
    label: () => m.notifications_matches(),
    hint: () => m.notifications_matchesHint(),
    defaults: { inApp: true, email: false, push: true },
  },
  reminders: {
    label: () => m.notifications_reminders(),
    hint: () => m.notifications_remindersHint(),
    defaults: { inApp: true, email: true, push: true },
  },
  messages: {
    label: () => m.notifications_messages(),
    hint: () => m.notifications_messagesHint(),
    defaults: { inApp: true, email: true, push: true },
  },
  hosting: {
    label: () => m.notifications_hosting(),
    hint: () => m.notifications_hostingHint(),
    defaults: { inApp: true, email: true, push: true },
  },
  squad: {
    label: () => m.notifications_squad(),
    hint: () => m.notifications_squadHint(),
    defaults: { inApp: true, email: true, push: true },
  },
  gear: {
    label: () => m.notifications_gear(),
    hint: () => m.notifications_gearHint(),
    defaults: { inApp: true, email: true, push: true },
  },
  communities: {
    label: () => m.notifications_communities(),
    hint: () => m.notifications_communitiesHint(),
    defaults: { inApp: true, email: true, push: false },
  },
  announcements: {
    label: () => m.notifications_announcements(),
    hint: () => m.notifications_announcementsHint(),
    defaults: { inApp: true, email: true, push: false },
  },
  partners: {
    label: () => m.notifications_partners(),
    hint: () => m.notifications_partnersHint(),
    defaults: { inApp: true, email: true, push: true },
  },
  cheers: {
    label: () => m.notifications_cheers(),
    hint: () => m.notifications_cheersHint(),
    defaults: { inApp: true, email: false, push: true },
  },
  stakes: {
    label: () => m.notifications_stakes(),
    hint: () => m.notifications_stakesHint(),
    defaults: { inApp: true, email: true, push: true },
  },
  newEvents: {
    label: () => m.notifications_newEvents(),
    hint: () => m.notifications_newEventsHint(),
    defaults: { inApp: true, email: false, push: false },
  },
  system: {
    label: () => m.notifications_system(),
    hint: () => m.notifications_systemHint(),
    defaults: { inApp: true, email: true, push: false },
  },
} as const satisfies Record<string, { label: () => string; hint: () => string; defaults: Ways }>

export type Topic = keyof typeof TOPICS

/** Offered to admins only. */
export const ADMIN_TOPICS: ReadonlySet<Topic> = new Set<Topic>(['system'])
