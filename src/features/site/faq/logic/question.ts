import * as m from '#/lib/messages.gen'

const GROUPS = {
  beginning: () => m.faq_groupBeginning(),
  events: () => m.faq_groupEvents(),
  communities: () => m.faq_groupCommunities(),
  journal: () => m.faq_groupJournal(),
  tournaments: () => m.faq_groupTournaments(),
  account: () => m.faq_groupAccount(),
}

export type FaqGroup = keyof typeof GROUPS
export const FAQ_GROUPS = [
  'beginning',
  'events',
  'communities',
  'journal',
  'tournaments',
  'account',
] as const satisfies readonly FaqGroup[]

export const groupWords = (group: FaqGroup): string => GROUPS[group]()

export interface Question {
  /** Its anchor: links lead to it, so it stays. */
  id: string
  group: FaqGroup
  question: string
  answer: string
  /** Where to do it: an internal path. */
  link?: { to: string; label: string }
}
