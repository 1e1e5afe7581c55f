import * as m from '#/lib/messages.gen'

export const CONTACT_TOPICS = ['question', 'event', 'community', 'account', 'feedback', 'other'] as const
export const CONTACT_STATES = ['open', 'answered', 'spam'] as const
export const ENTRY_KINDS = ['reply', 'note'] as const

type ContactTopic = (typeof CONTACT_TOPICS)[number]
export type ContactState = (typeof CONTACT_STATES)[number]
export type EntryKind = (typeof ENTRY_KINDS)[number]

const TOPIC_WORDS: Record<ContactTopic, () => string> = {
  question: () => m.contact_topicQuestion(),
  event: () => m.contact_topicEvent(),
  community: () => m.contact_topicCommunity(),
  account: () => m.contact_topicAccount(),
  feedback: () => m.contact_topicFeedback(),
  other: () => m.contact_topicOther(),
}

export const topicWords = (topic: ContactTopic): string => TOPIC_WORDS[topic]()

export const isContactState = (value: unknown): value is ContactState =>
  CONTACT_STATES.some((state) => state === value)

export const MAX_MESSAGE_CHARS = 4_000
export const MAX_ENTRY_CHARS = 8_000
