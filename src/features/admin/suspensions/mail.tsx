import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { readStanding } from '#/features/people/user-admin/reads'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import * as m from '#/lib/messages.gen'

const accountReason = () => m.suspensions_mailAccountReason({ product: brand.name })

const releasedBy = z.object({
  reason: z.string(),
  spots: z.number().default(0),
  waits: z.number().default(0),
})

function releasedLine(spots: number, waits: number): string[] {
  if (spots > 0 && waits > 0) return [m.suspensions_releasedSpotsAndWaits({ spots, waits })]
  if (spots > 0) return [m.suspensions_releasedSpots({ spots })]
  return waits > 0 ? [m.suspensions_releasedWaits({ waits })] : []
}

export const suspensionMails = {
  personSuspended: defineMessage('person-suspended', releasedBy, async ({ db }, { subjectId, payload }) => {
    const person = await readStanding(db, subjectId).catch(() => null)
    if (!person?.suspended) return null
    const content = {
      heading: m.suspensions_mailSuspendedHeading(),
      lines: [
        m.suspensions_mailSuspendedText({ product: brand.name }),
        m.suspensions_mailReasonGiven({ reason: payload.reason }),
        ...releasedLine(payload.spots, payload.waits),
        m.suspensions_mailEventsStay(),
      ],
      reason: accountReason(),
    }
    return { subject: m.suspensions_mailSuspendedSubject({ product: brand.name }), ...renderMail(content) }
  }),
  personLifted: defineMessage('person-lifted', nothing, async ({ db, env }, { subjectId }) => {
    const person = await readStanding(db, subjectId).catch(() => null)
    if (!person || person.suspended) return null
    const content = {
      heading: m.suspensions_mailLiftedHeading(),
      lines: [m.suspensions_mailLiftedText()],
      button: { label: m.suspensions_mailSignIn(), href: `${env.PUBLIC_URL}/login` },
      reason: accountReason(),
    }
    return { subject: m.suspensions_mailLiftedSubject({ product: brand.name }), ...renderMail(content) }
  }),
}
