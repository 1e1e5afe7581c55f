import type { Mail } from './mail'
import type { Services } from './services'

/** A queued message as its template sees it. */
export type QueuedMessage = {
  id: string
  kind: string
  subjectId: string
  recipient: string
  version: number
  payload: Record<string, unknown>
}

/** A rendered message; `secret` ones (links, codes) are not kept once a mail service has taken them. */
export type RenderedMail = Omit<Mail, 'to'> & { secret?: boolean }

/** A rendered text message. */
export type RenderedSms = { sms: string; secret?: boolean }

/**
 * Renders one kind of message at the moment of sending, after checking that it is still true.
 * Null means: no longer true, skip it.
 */
export type MailTemplate = (
  services: Services,
  message: QueuedMessage,
) => Promise<RenderedMail | RenderedSms | null>
export type MailTemplates = Record<string, MailTemplate>
