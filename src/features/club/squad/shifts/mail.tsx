import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { whenAndWhere } from '#/lib/event-when'
import { defineMessage, nothing, type QueuedMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import { SHIFT_TASKS, dutyWords } from './logic/shift-words'
import { readFreeShiftFor, readShiftFor } from './reads'

const REASON = 'You get this mail because you are in the squad.'

const squadPage = ({ PUBLIC_URL }: Services['env']) => `${PUBLIC_URL}/${brand.slug}-squad`

/** The shift of the person it is written to, if they still have it. */
const theirs = ({ db }: Services, { userId, subjectId }: Pick<QueuedMessage, 'userId' | 'subjectId'>) =>
  userId === null ? null : readShiftFor(db, subjectId, userId)

const shift = z.object({ title: z.string(), task: z.enum(SHIFT_TASKS) })

export const squadShiftMails = {
  assigned: defineMessage('squad-shift-assigned', shift, async (services, message) => {
    const found = await theirs(services, message)
    if (!found || found.version !== message.version || found.event.status !== 'published') return null
    const { event, task, note } = found
    const content = {
      heading: `You ${dutyWords(task, event.title)}`,
      lines: [
        whenAndWhere(event),
        ...(note ? [`From the host: ${note}`] : []),
        'Can’t make it? Give the shift back on your page of the squad, so that somebody else can take it.',
      ],
      button: { label: 'Your shifts', href: squadPage(services.env) },
      reason: REASON,
    }
    return { subject: `Your shift: ${event.title}`, ...renderMail(content) }
  }),
  /** Unless it is theirs again meanwhile. */
  unassigned: defineMessage('squad-shift-unassigned', shift, async (services, message) => {
    if (await theirs(services, message)) return null
    const { title, task } = message.payload
    const content = {
      heading: `You no longer ${dutyWords(task, title)}`,
      lines: ['The shift is no longer yours. There is nothing you need to do.'],
      button: { label: 'Your shifts', href: squadPage(services.env) },
      reason: REASON,
    }
    return { subject: `Not your shift any more: ${title}`, ...renderMail(content) }
  }),
  changed: defineMessage('squad-shift-changed', nothing, async (services, message) => {
    const found = await theirs(services, message)
    if (!found || found.event.sequence !== message.version) return null
    const { event, task } = found
    const isOff = event.status === 'cancelled'
    const content = {
      heading: isOff ? `Canceled: ${event.title}` : `Changed: ${event.title}`,
      lines: isOff
        ? [
            `It is called off, so nobody needs to ${task === 'open' ? 'open up' : 'check people in'}.`,
            ...(event.cancelledReason ? [`The reason: ${event.cancelledReason}`] : []),
          ]
        : [
            `You ${dutyWords(task, event.title)}. It takes place now:`,
            whenAndWhere(event),
            'Can’t make it any more? Give the shift back on your page of the squad.',
          ],
      button: { label: 'Your shifts', href: squadPage(services.env) },
      reason: REASON,
    }
    return { subject: content.heading, ...renderMail(content) }
  }),
  free: defineMessage('squad-shift-free', nothing, async ({ db, env }, { userId, subjectId, version }) => {
    const found = userId === null ? null : await readFreeShiftFor(db, subjectId, userId)
    if (found?.version !== version) return null
    const { event, task } = found
    const content = {
      heading: `A shift is free again: ${event.title}`,
      lines: [
        `Somebody gave back their shift to ${dutyWords(task, event.title)}.`,
        whenAndWhere(event),
        'The squad sees that it is free. You can also give it to somebody at your desk.',
      ],
      button: { label: 'Open the desk', href: `${env.PUBLIC_URL}/events/${event.id}/desk?tab=squad` },
      reason: 'You get this mail because you host this event.',
    }
    return { subject: `A shift is free again: ${event.title}`, ...renderMail(content) }
  }),
}
