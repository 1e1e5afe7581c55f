import { eachSafelyInTurn } from '#/lib/each-safely'
import { isLocale, type Locale } from '#/lib/locale'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import { inLocale } from '#/platform/http/spoken-locale'
import type { JobDefinition } from '#/platform/jobs'
import type { MailTemplate, MailTemplates, PutOff, QueuedMessage } from '#/platform/messaging/mail-kinds'
import type { Services } from '#/platform/services'
import { skipped } from '#/platform/observability/bad-records'
import { reportError } from '#/platform/observability/report-error'
import { inOutgoingSpan } from '#/platform/observability/tracing'
import { mayHaveLeft, wasNeverReached } from './logic/may-have-left'
import { subjectWithoutCode, withoutSecrets } from './logic/message-parts'
import { refusalOf } from '#/platform/messaging/mail-refusal'
import {
  announceOutbox,
  beginHandover,
  claimMessages,
  giveBack,
  isLastTry,
  postponeMessage,
  putOff,
  settleAbandoned,
  settleMessage,
  settleRefused,
  settleUnknown,
} from './writes'
import * as m from '#/lib/messages.gen'

const BATCH = 20

type Rendered = NonNullable<Awaited<ReturnType<MailTemplate>>>
type Leaving = Exclude<Rendered, PutOff>
type Kept = { subjectLine: string; textBody: string | null; htmlBody: string | null }

/** Returns a body as the outbox stores it once a service has the message: no links or codes that act for its reader. */
const storedBody = (body: string, secret = false): string | null => (secret ? null : withoutSecrets(body))

/** Hands a message to its service and returns what the operator's outbox stores of it. */
async function send(
  { mailer, sms, push }: Services,
  recipient: string,
  leaving: Leaving,
): Promise<Kept | 'gone'> {
  if ('push' in leaving) {
    const { push: target, words } = leaving
    const outcome = await push.send(target, words)
    return outcome === 'gone' ? 'gone' : { subjectLine: words.title, textBody: words.body, htmlBody: null }
  }
  if ('sms' in leaving) {
    await sms.send({ to: recipient, text: leaving.sms })
    const textBody = sms.kind === 'outbox' ? leaving.sms : storedBody(leaving.sms, leaving.secret)
    return { subjectLine: m.outbox_textMessage(), textBody, htmlBody: null }
  }
  const { secret, refused: _told, ...mail } = leaving
  await mailer.send({ to: recipient, ...mail })
  if (mailer.kind === 'outbox') return { subjectLine: mail.subject, textBody: mail.text, htmlBody: mail.html }
  return {
    subjectLine: secret ? subjectWithoutCode(mail.subject) : mail.subject,
    textBody: storedBody(mail.text, secret),
    htmlBody: storedBody(mail.html, secret),
  }
}

function reportFailure({ metrics, log }: Services, { id, kind }: QueuedMessage, error: unknown): void {
  log.warn({ err: error, kind, id }, 'A message could not be sent')
  metrics.messages.inc({ outcome: 'failed' })
}

/** It is not tried again, and that is no recipient's doing: admins are told. */
function reportLost(
  services: Services,
  { id, kind }: Pick<QueuedMessage, 'id' | 'kind'>,
  error: unknown,
): void {
  reportError(services, {
    operation: `message ${kind}`,
    error,
    message: 'A message could not be sent for good',
    about: { id },
  })
}

/** Again later, unless this was the last try. */
async function postpone(services: Services, message: QueuedMessage, error: unknown): Promise<void> {
  if (isLastTry(message)) reportLost(services, message, error)
  await postponeMessage(services.db, message, error)
}

async function skip({ db, metrics }: Services, message: QueuedMessage): Promise<null> {
  metrics.messages.inc({ outcome: 'skipped' })
  await settleMessage(db, message, { status: 'skipped' })
  return null
}

/**
 * Nobody here knows what to say: a feature forgot to offer its messages, or a newer version of the program wrote it. Admins
 * are told, and it waits for a process that knows its kind.
 */
function reportUnknownKind(services: Services, { id, kind }: QueuedMessage): Error {
  const error = new Error(`No template says messages of the kind ${kind}`)
  reportError(services, {
    operation: `message ${kind}`,
    error,
    message: 'A message of an unknown kind can’t be sent',
    about: { id },
  })
  return error
}

/** An email says which language it is in (RFC 3282), as its HTML does. */
const labeled = (leaving: Leaving, language: Locale): Leaving =>
  'html' in leaving ? { ...leaving, headers: { ...leaving.headers, 'Content-Language': language } } : leaving

/** The message as it leaves now, begun by this claim alone; null when it is not to leave, or not now. */
async function begin(
  services: Services,
  templates: MailTemplates,
  message: QueuedMessage,
): Promise<Leaving | null> {
  const { db } = services
  const template = templates[message.kind]
  if (!template) throw reportUnknownKind(services, message)
  const language = isLocale(message.language) ? message.language : services.env.DEFAULT_LOCALE
  // Said by itself: what wakes the outbox may speak another language than who is written to.
  const rendered = isPlaceholderAddress(message.recipient)
    ? null
    : await inLocale(language, () => template(services, message))
  if (!rendered) return skip(services, message)
  if ('notBefore' in rendered) {
    await putOff(db, message, rendered.notBefore)
    return null
  }
  return (await beginHandover(db, message)) ? labeled(rendered, language) : null
}

/** It has left: what goes wrong from here on is noted, and must never send it again. */
async function noteSent(
  services: Services,
  message: QueuedMessage,
  leaving: Leaving,
  kept: Kept | 'gone',
): Promise<void> {
  const { db, metrics, log } = services
  try {
    if ('push' in leaving) await leaving.heard(kept === 'gone' ? 'gone' : 'taken')
    if (kept === 'gone') return void (await skip(services, message))
    metrics.messages.inc({ outcome: 'sent' })
    await settleMessage(db, message, { status: 'sent', ...kept })
  } catch (error) {
    log.warn(
      { err: error, kind: message.kind, id: message.id },
      'A message left, and that could not be noted',
    )
  }
}

/** It has not left, or nobody knows: what is done about it. */
async function noteFailure(
  services: Services,
  message: QueuedMessage,
  leaving: Leaving,
  error: unknown,
): Promise<void> {
  const { db } = services
  reportFailure(services, message, error)
  if (mayHaveLeft(error)) {
    reportLost(services, message, error)
    return settleUnknown(db, message)
  }
  const refusal = refusalOf(error)
  if (!refusal) return postpone(services, message, error)
  if (refusal.about === 'message') reportLost(services, message, error)
  await settleRefused(db, message, refusal.said)
  if ('refused' in leaving) await leaving.refused?.(refusal)
}

/** Why the mail service could not be reached in this round; null while nothing speaks against trying. */
type Round = { unreached: unknown }

async function deliver(
  services: Services,
  templates: MailTemplates,
  message: QueuedMessage,
  round: Round,
): Promise<void> {
  // One wait for a service that is not there is enough: what goes other ways must not stand behind hundreds.
  if (message.channel === 'email' && round.unreached !== null)
    return postpone(services, message, round.unreached)
  let leaving: Leaving | null
  try {
    leaving = await begin(services, templates, message)
  } catch (error) {
    // Nothing was handed over yet, whatever broke off.
    reportFailure(services, message, error)
    return postpone(services, message, error)
  }
  if (!leaving) return
  let kept: Kept | 'gone'
  try {
    const { id, kind, channel, recipient } = message
    const about = { 'message.id': id, 'message.kind': kind }
    kept = await inOutgoingSpan(`send ${channel}`, about, () => send(services, recipient, leaving))
  } catch (error) {
    if (message.channel === 'email' && wasNeverReached(error)) round.unreached = error
    return noteFailure(services, message, leaving, error)
  }
  await noteSent(services, message, leaving, kept)
}

/**
 * Sends everything due. Safe to run in several processes at once: each message is claimed by one. A process that is
 * stopping ends with the message in its hands and gives the others back.
 */
export async function deliverDueMessages(services: Services, templates: MailTemplates): Promise<void> {
  const { signal } = services.stopping
  const round: Round = { unreached: null }
  while (!signal.aborted) {
    const batch = await claimMessages(services.db, BATCH)
    const handle = (message: QueuedMessage) =>
      signal.aborted ? giveBack(services.db, message) : deliver(services, templates, message, round)
    await eachSafelyInTurn(
      batch,
      handle,
      skipped('deliver messages', ({ kind, id }) => `${kind} ${id}`),
    )
    if (batch.length > 0) await announceOutbox(services.db)
    if (batch.length < BATCH) return
  }
}

/** Delivery is nudged at once after each commit; this catches what a nudge missed. */
export const outboxJobs = (templates: MailTemplates): JobDefinition[] => [
  {
    name: 'deliver-messages',
    cron: '* * * * *',
    async run(services) {
      for (const kind of await settleAbandoned(services.db))
        services.errors.note(`message ${kind}`, new Error('Its process ended while it was sent'))
      await deliverDueMessages(services, templates)
    },
  },
]
