/** By which ways somebody hears of something. In the app: under the bell. */
export type Ways = { inApp: boolean; email: boolean; push: boolean }

/** What people can be told of, in the order of the preferences' page, and how they are unless they choose otherwise. */
export const TOPICS = {
  places: {
    label: 'Your spots',
    hint: 'A spot that opened for you, an offer, a change by the host',
    defaults: { inApp: true, email: true, push: true },
  },
  rsvps: {
    label: 'Your RSVPs',
    hint: 'A confirmation with a calendar file when you RSVP or join a waitlist',
    defaults: { inApp: false, email: true, push: false },
  },
  changes: {
    label: 'Changed and canceled events',
    hint: 'A new time or place, or a canceled event, for your RSVPs',
    defaults: { inApp: true, email: true, push: true },
  },
  matches: {
    label: 'Teams you follow',
    hint: 'Their match is called to a court of a tournament',
    defaults: { inApp: true, email: false, push: true },
  },
  reminders: {
    label: 'Reminders',
    hint: 'A day and two hours before you play',
    defaults: { inApp: true, email: true, push: true },
  },
  messages: {
    label: 'Messages from hosts',
    hint: 'What the host of your event writes to everybody',
    defaults: { inApp: true, email: true, push: true },
  },
  hosting: {
    label: 'Events you host',
    hint: 'Requests and changes that need you',
    defaults: { inApp: true, email: true, push: true },
  },
  squad: {
    label: 'Squad',
    hint: 'Your application, and shifts you are given or that change',
    defaults: { inApp: true, email: true, push: true },
  },
  gear: {
    label: 'Gear drops',
    hint: 'An item that became free for you, or that you lost',
    defaults: { inApp: true, email: true, push: true },
  },
  communities: {
    label: 'Your communities',
    hint: 'Requests to join, decisions, roles',
    defaults: { inApp: true, email: true, push: false },
  },
  announcements: {
    label: 'Announcements',
    hint: 'What managers of your communities announce; each community can be muted on its page too',
    defaults: { inApp: true, email: true, push: false },
  },
  partners: {
    label: 'Practice partners',
    hint: 'Invitations, and notes that a partner shares with you',
    defaults: { inApp: true, email: true, push: true },
  },
  cheers: {
    label: 'High-fives and replies',
    hint: 'What your partners say to a note you share or read',
    defaults: { inApp: true, email: false, push: true },
  },
  stakes: {
    label: 'Stakes',
    hint: 'Challenges, scores to confirm, and stakes that are settled',
    defaults: { inApp: true, email: true, push: true },
  },
  newEvents: {
    label: 'New events',
    hint: 'A new event in one of your communities',
    defaults: { inApp: true, email: false, push: false },
  },
  system: {
    label: 'New errors',
    hint: 'A daily summary, for admins. Bursts of errors are always reported.',
    defaults: { inApp: true, email: true, push: false },
  },
} as const satisfies Record<string, { label: string; hint: string; defaults: Ways }>

export type Topic = keyof typeof TOPICS

/** Offered to admins only. */
export const ADMIN_TOPICS: ReadonlySet<Topic> = new Set<Topic>(['system'])
