import { z } from '#/lib/zod'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { DROP_PATH, dropTitle } from './logic/drop-number'
import { releasedTitle } from './logic/released-title'
import { readReservationForMail } from './reads'
import * as m from '#/lib/messages.gen'

const reason = () => m.drop_mailReason({ title: dropTitle() })

const release = z.object({ reason: z.string(), was: z.string() })

export const dropMails = {
  /** Sent only while it is still so: who gave it back meanwhile hears nothing. */
  dropReserved: defineMessage('drop-reserved', nothing, async ({ db, env }, { subjectId, version }) => {
    const found = await readReservationForMail(db, subjectId)
    if (found?.status !== 'reserved' || found.version !== version) return null
    const name = found.name || dropTitle()
    const content = {
      heading: m.drop_oneYoursName({ name }),
      lines: [
        m.drop_mailYoursText({ size: found.size }),
        ...(found.pickUp ? [m.drop_mailPickUp({ pickUp: found.pickUp })] : []),
        m.drop_mailRelease(),
      ],
      button: {
        label: m.drop_openPage({ title: dropTitle() }),
        href: `${env.PUBLIC_URL}${DROP_PATH}`,
      },
      reason: reason(),
    }
    return { subject: m.drop_mailYoursSubject({ name, size: found.size }), ...renderMail(content) }
  }),
  dropReleased: defineMessage(
    'drop-released',
    release,
    async ({ db, env }, { subjectId, version, payload }) => {
      const found = await readReservationForMail(db, subjectId)
      if (found?.status !== 'given_back' || found.version !== version) return null
      const title = releasedTitle(payload.was === 'waiting', found.name || dropTitle())
      const content = {
        heading: title,
        lines: [
          payload.was === 'waiting' ? m.drop_mailOffWaitlist({ size: found.size }) : m.drop_mailReleased(),
          m.drop_mailWhy({ reason: payload.reason }),
        ],
        button: {
          label: m.drop_openPage({ title: dropTitle() }),
          href: `${env.PUBLIC_URL}${DROP_PATH}`,
        },
        reason: reason(),
      }
      return { subject: title, ...renderMail(content) }
    },
  ),
}
