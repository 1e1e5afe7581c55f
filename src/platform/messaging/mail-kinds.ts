import type { Refusal } from '#/platform/messaging/mail-refusal'
import type { Mail } from './mail'
import type { PushOutcome, PushTarget, PushWords } from './push'
import type { Services } from '#/platform/services'

/** A queued message as its template sees it. */
export type QueuedMessage = {
  id: string
  kind: string
  subjectId: string
  recipient: string
  version: number
  payload: Record<string, unknown>
  channel: 'email' | 'sms' | 'push'
  /** Whose it is and what it is about, where their preferences decide about it. */
  userId: string | null
  topic: string | null
  attempts: number
}

/**
 * A rendered message. Once a mail service has it the outbox stores nothing of a `secret` one (a link or code that signs in,
 * what someone wrote to us), and no link's token of any other.
 */
export type RenderedMail = Omit<Mail, 'to'> & {
  secret?: boolean
  /** Called when a mail service will not have it for good. */
  refused?: (refusal: Refusal) => Promise<void>
}

/** What a browser is told; `heard` is called with what its push service answered. */
export type RenderedPush = {
  push: PushTarget
  words: PushWords
  heard: (outcome: PushOutcome) => Promise<void>
}

/** A rendered text message. */
export type RenderedSms = { sms: string; secret?: boolean }

/** True, but to leave at another time: its recipient wants to be left alone now. */
export type PutOff = { notBefore: Date }

/**
 * Renders one kind of message at the moment of sending, after checking that it is still true.
 * Null means: no longer true, skip it.
 */
export type MailTemplate = (
  services: Services,
  message: QueuedMessage,
) => Promise<RenderedMail | RenderedSms | RenderedPush | PutOff | null>
export type MailTemplates = Record<string, MailTemplate>

/** All of them. @throws where two features claim one kind: the mails of one would be skipped, and nobody would know */
export function joinTemplates(parts: readonly MailTemplates[]): MailTemplates {
  const all = new Map<string, MailTemplate>()
  for (const [kind, template] of parts.flatMap((part) => Object.entries(part))) {
    if (all.has(kind)) throw new Error(`Two features send mails of the kind ${kind}`)
    all.set(kind, template)
  }
  return Object.fromEntries(all)
}
