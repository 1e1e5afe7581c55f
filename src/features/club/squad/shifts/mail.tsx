import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { whenAndWhere } from '#/lib/event-when'
import { defineMessage, nothing, type QueuedMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import { SHIFT_TASKS } from './logic/shift-words'
import { readFreeShiftFor, readShiftFor } from './reads'
import * as m from '#/lib/messages.gen'

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
      heading: m.squad_youHelpAt({ task, title: event.title }),
      lines: [
        whenAndWhere(event),
        ...(note ? [m.squad_fromHostNote({ note })] : []),
        m.squad_cantMakeGiveShift(),
      ],
      button: { label: m.squad_yourShifts(), href: squadPage(services.env) },
      reason: m.squad_mailReasonMember(),
    }
    return { subject: m.squad_yourShiftTitle({ title: event.title }), ...renderMail(content) }
  }),
  /** Unless it is theirs again meanwhile. */
  unassigned: defineMessage('squad-shift-unassigned', shift, async (services, message) => {
    if (await theirs(services, message)) return null
    const { title, task } = message.payload
    const content = {
      heading: m.squad_youNoLongerHelpAt({ task, title }),
      lines: [m.squad_theShiftNoLonger()],
      button: { label: m.squad_yourShifts(), href: squadPage(services.env) },
      reason: m.squad_mailReasonMember(),
    }
    return { subject: m.squad_notShiftAnyMore({ title }), ...renderMail(content) }
  }),
  changed: defineMessage('squad-shift-changed', nothing, async (services, message) => {
    const found = await theirs(services, message)
    if (!found || found.event.sequence !== message.version) return null
    const { event, task } = found
    const isOff = event.status === 'cancelled'
    const content = {
      heading: isOff
        ? m.squad_canceledTitle({ title: event.title })
        : m.squad_changedTitle({ title: event.title }),
      lines: isOff
        ? [
            m.squad_calledOff({ task }),
            ...(event.cancelledReason ? [m.squad_cancelReason({ reason: event.cancelledReason })] : []),
          ]
        : [
            m.squad_nowTakesPlace({ task, title: event.title }),
            whenAndWhere(event),
            m.squad_cantMakeAnyMore(),
          ],
      button: { label: m.squad_yourShifts(), href: squadPage(services.env) },
      reason: m.squad_mailReasonMember(),
    }
    return { subject: content.heading, ...renderMail(content) }
  }),
  free: defineMessage('squad-shift-free', nothing, async ({ db, env }, { userId, subjectId, version }) => {
    const found = userId === null ? null : await readFreeShiftFor(db, subjectId, userId)
    if (found?.version !== version) return null
    const { event, task } = found
    const content = {
      heading: m.squad_aShiftFreeAgain({ title: event.title }),
      lines: [
        m.squad_someoneGaveBack({ task, title: event.title }),
        whenAndWhere(event),
        m.squad_theSquadSeesThat(),
      ],
      button: { label: m.squad_openDesk(), href: `${env.PUBLIC_URL}/events/${event.id}/desk?tab=squad` },
      reason: m.squad_mailReasonHost(),
    }
    return { subject: m.squad_aShiftFreeAgain({ title: event.title }), ...renderMail(content) }
  }),
}
