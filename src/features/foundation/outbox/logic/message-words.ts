import type { MessageState } from '#/features/foundation/outbox/schema'

/** 'rsvp-promoted' → 'RSVP promoted'. */
export function kindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ').replace(/\b(rsvp|sms)\b/g, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const STATE_WORDS: Record<MessageState, string> = {
  pending: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  skipped: 'Skipped',
  failed: 'Failed',
}
