import { z } from '#/lib/zod'
import type { Refusal } from '#/platform/messaging/mail-refusal'
import type { Mail } from './mail'
import type { PushOutcome, PushTarget, PushWords } from './push'
import type { Services } from '#/platform/services'

type Payload = Record<string, unknown>

/** A queued message as its template sees it. */
export type QueuedMessage<P = Payload> = {
  id: string
  kind: string
  subjectId: string
  recipient: string
  version: number
  payload: P
  channel: 'email' | 'sms' | 'push'
  /** Whose it is and what it is about, where their preferences decide about it. */
  userId: string | null
  topic: string | null
  attempts: number
  /** What its receiver reads, where that is known. */
  language?: string | null
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
export type MailTemplate<P = Payload> = (
  services: Services,
  message: QueuedMessage<P>,
) => Promise<RenderedMail | RenderedSms | RenderedPush | PutOff | null>
export type MailTemplates = Record<string, MailTemplate>

const MADE = Symbol('made by its definition')

/** What is to be said: a kind and what it carries. Only a kind's definition makes one. */
export type Message = { readonly kind: string; readonly payload: Payload; readonly [MADE]: true }

type Carried<P> = Record<never, never> extends P ? [payload?: P] : [payload: P]

/** A kind of message; called with what its template needs, it makes a message. */
export type DefinedMessage<P> = ((...carried: Carried<P>) => Message) & {
  readonly kind: string
  readonly render: MailTemplate
}

/** The payload of messages that are told by their subject alone. */
export const nothing = z.object({})

/**
 * Defines a kind of message: its name in the outbox, what it carries, and how that is said. Nothing is stored that
 * its schema doesn't name, and what was stored is checked again when it is sent.
 */
export function defineMessage<P extends Payload>(
  kind: string,
  payload: z.ZodType<P>,
  template: MailTemplate<P>,
): DefinedMessage<P> {
  const make = (...[carried]: Carried<P>): Message => ({
    kind,
    payload: payload.parse(carried ?? {}),
    [MADE]: true,
  })
  const render: MailTemplate = (services, message) =>
    template(services, { ...message, payload: payload.parse(message.payload) })
  return Object.assign(make, { kind, render })
}

/** The kinds of messages that a feature defines. */
export type MessageKinds = Readonly<Record<string, Pick<DefinedMessage<never>, 'kind' | 'render'>>>

/** Returns the templates of all kinds by name. @throws where two features claim one kind: one would never be sent */
export function joinTemplates(parts: readonly MessageKinds[]): MailTemplates {
  const all = new Map<string, MailTemplate>()
  for (const { kind, render } of parts.flatMap((part) => Object.values(part))) {
    if (all.has(kind)) throw new Error(`Two features send messages of the kind ${kind}`)
    all.set(kind, render)
  }
  return Object.fromEntries(all)
}
