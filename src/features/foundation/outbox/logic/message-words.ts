import type { MessageState } from '#/features/foundation/outbox/schema'
import * as m from '#/lib/messages.gen'

/** 'rsvp-promoted' → 'RSVP promoted'. */
export function kindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ').replace(/\b(rsvp|sms)\b/g, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const STATE_WORDS: Record<MessageState, () => string> = {
  pending: m.outbox_pending,
  sending: m.outbox_sending,
  sent: m.outbox_sent,
  skipped: m.outbox_skipped,
  failed: m.outbox_failed,
}
