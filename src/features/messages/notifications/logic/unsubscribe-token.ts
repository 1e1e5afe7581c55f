import { TOPICS, type Topic } from './topics'
import * as m from '#/lib/messages.gen'

export const isTopic = (value: string): value is Topic => Object.hasOwn(TOPICS, value)

/** What the link of a mail may end: the mails of one topic, or the digest. */
export type MailList = Topic | 'digest'

const DIGEST = { label: () => m.notifications_digest(), hint: () => m.notifications_digestHint() }

const isMailList = (value: string): value is MailList => value === 'digest' || isTopic(value)

export function mailListWords(list: MailList): { label: string; hint: string } {
  const { label, hint } = list === 'digest' ? DIGEST : TOPICS[list]
  return { label: label(), hint: hint() }
}

/** The purpose that links against mails of one list are signed for. */
export const unsubscribePurpose = (list: MailList): string => `unsubscribe ${list}`

/** A token names its list before what is signed. */
export function listOfToken(token: string): { list: MailList; signed: string } | null {
  const dot = token.indexOf('.')
  const list = token.slice(0, dot)
  return dot > 0 && isMailList(list) ? { list, signed: token.slice(dot + 1) } : null
}
