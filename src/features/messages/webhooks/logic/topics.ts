import * as m from '#/lib/messages.gen'

/** What a host's program can be told of, and how the page says it. */
export const HOOK_TOPICS = {
  'event.published': () => m.webhooks_eventPublished(),
  'event.changed': () => m.webhooks_eventChanged(),
  'event.cancelled': () => m.webhooks_eventCanceled(),
  'event.deleted': () => m.webhooks_eventDeleted(),
  'registration.changed': () => m.webhooks_registrationChanged(),
} as const

export type HookTopic = keyof typeof HOOK_TOPICS

/** Sent by the button on the page; nobody subscribes to it. */
export const TEST_TOPIC = 'test'

const MADE = new Set(['created', 'imported', 'published'])

/** What an act on an event is told as; null for what concerns drafts, of which nobody is told. */
export function topicOfAct(act: string, status: 'draft' | 'published' | 'cancelled'): HookTopic | null {
  if (status === 'draft') return null
  if (MADE.has(act)) return 'event.published'
  return status === 'cancelled' && act === 'cancelled' ? 'event.cancelled' : 'event.changed'
}
