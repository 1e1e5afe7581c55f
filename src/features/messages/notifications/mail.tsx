import type {
  MailTemplate,
  MailTemplates,
  QueuedMessage,
  RenderedPush,
} from '#/platform/messaging/mail-kinds'
import { withFooter } from '#/platform/messaging/mail-layout'
import { oneClickHeaders } from '#/platform/messaging/one-click'
import type { PushWords } from '#/platform/messaging/push'
import { lineOf, type SpokenLine } from '#/lib/spoken-words'
import type { Services } from '#/platform/services'
import { signId } from '#/platform/security/signed-id'
import { canWait, endOfQuiet, STARTS_AT } from './logic/quiet-hours'
import { isTopic, type MailList, mailListWords, unsubscribePurpose } from './logic/unsubscribe-token'
import { readRecipients, readPushTarget } from './reads'
import { noteHeard } from './writes'

/** Ends the mails of one list: for people a page with a button, which mail programs press by themselves (RFC 8058). */
export function wayOut<M extends { text: string; html: string; headers?: Record<string, string> }>(
  { env }: Services,
  userId: string,
  list: MailList,
  mail: M,
): M & { headers: Record<string, string> } {
  const token = `${list}.${signId(env.AUTH_SECRET, unsubscribePurpose(list), userId)}`
  const unsubscribe = `${env.PUBLIC_URL}/notifications/unsubscribe?token=${token}`
  const settings = `${env.PUBLIC_URL}/notifications/settings`
  return {
    ...withFooter(mail, { list: mailListWords(list).label, settings, unsubscribe }),
    headers: {
      ...oneClickHeaders(unsubscribe),
      // A template may know a narrower way out, such as of one community's announcements.
      ...mail.headers,
    },
  }
}

async function pushOf(
  { db }: Services,
  { recipient, userId, payload, kind, subjectId }: QueuedMessage,
): Promise<RenderedPush | null> {
  const push = userId === null ? null : await readPushTarget(db, recipient, userId)
  if (!push) return null
  const { href, ...line } = payload.push as SpokenLine & Pick<PushWords, 'href'>
  return {
    push,
    words: { ...lineOf(line), href, tag: `${kind} ${subjectId}` },
    heard: (outcome) => noteHeard(db, recipient, outcome),
  }
}

const startsAtOf = ({ payload }: QueuedMessage): Date | undefined =>
  typeof payload[STARTS_AT] === 'string' ? new Date(payload[STARTS_AT]) : undefined

/** What a person chose, asked again at the moment of sending; what has no topic is sent whatever they chose. */
const asChosen =
  (template: MailTemplate): MailTemplate =>
  async (services, message) => {
    const { topic, userId, channel } = message
    if (topic === null || !isTopic(topic)) return template(services, message)
    const recipient = userId === null ? null : (await readRecipients(services.db, [userId])).get(userId)
    if (!recipient || userId === null) return null
    const ways = recipient.waysOf(topic)
    if (!(channel === 'push' ? ways.push : ways.email)) return null
    // It may have been late: a service was down, or the quiet hours were changed.
    const morning = canWait(topic, startsAtOf(message), new Date())
      ? endOfQuiet(new Date(), recipient.quietHours)
      : null
    if (morning) return { notBefore: morning }
    // Also for a push: the template knows whether what it says is still so.
    const rendered = await template(services, message)
    if (!rendered || channel === 'push') return rendered && pushOf(services, message)
    return 'html' in rendered ? wayOut(services, userId, topic, rendered) : rendered
  }

/** The features' templates, asked only for what their recipients want to be told. */
export const respectingChoices = (templates: MailTemplates): MailTemplates =>
  Object.fromEntries(Object.entries(templates).map(([kind, template]) => [kind, asChosen(template)]))
