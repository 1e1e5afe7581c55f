export const FAQ_GROUPS = [
  'Beginning',
  'Events',
  'Communities',
  'Journal',
  'Tournaments',
  'Your account',
] as const

export interface Question {
  /** Its anchor: links lead to it, so it stays. */
  id: string
  group: (typeof FAQ_GROUPS)[number]
  question: string
  answer: string
  /** Where to do it: an internal path. */
  link?: { to: string; label: string }
}
