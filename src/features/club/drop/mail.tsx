import { z } from '#/lib/zod'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { DROP_PATH, DROP_TITLE } from './logic/drop-number'
import { releasedTitle } from './logic/released-title'
import { readReservationForMail } from './reads'

const REASON = `You get this mail because you asked for something of ${DROP_TITLE}.`

const release = z.object({ reason: z.string(), was: z.string() })

export const dropMails = {
  /** Sent only while it is still so: who gave it back meanwhile hears nothing. */
  dropReserved: defineMessage('drop-reserved', nothing, async ({ db, env }, { subjectId, version }) => {
    const found = await readReservationForMail(db, subjectId)
    if (found?.status !== 'reserved' || found.version !== version) return null
    const name = found.name || DROP_TITLE
    const content = {
      heading: `One is yours: ${name}`,
      lines: [
        `One came free, and you were next in line: size ${found.size} is kept for you.`,
        ...(found.pickUp ? [`Pick-up: ${found.pickUp}`] : []),
        'You don’t want it any more? Give it back on the page, and the next in line has it at once.',
      ],
      button: { label: `Open ${DROP_TITLE}`, href: `${env.PUBLIC_URL}${DROP_PATH}` },
      reason: REASON,
    }
    return { subject: `One is yours: ${name}, size ${found.size}`, ...renderMail(content) }
  }),
  dropReleased: defineMessage(
    'drop-released',
    release,
    async ({ db, env }, { subjectId, version, payload }) => {
      const found = await readReservationForMail(db, subjectId)
      if (found?.status !== 'given_back' || found.version !== version) return null
      const title = releasedTitle(payload.was === 'waiting', found.name || DROP_TITLE)
      const content = {
        heading: title,
        lines: [
          payload.was === 'waiting'
            ? `Whoever hands it out has taken you out of the line for size ${found.size}.`
            : 'Whoever hands it out has given it on.',
          `The reason: ${payload.reason}`,
        ],
        button: { label: `Open ${DROP_TITLE}`, href: `${env.PUBLIC_URL}${DROP_PATH}` },
        reason: REASON,
      }
      return { subject: title, ...renderMail(content) }
    },
  ),
}
