import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { readStanding } from '#/features/people/user-admin/reads'
import { plural } from '#/lib/text'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'

const REASON = `You get this email because you have an account at ${brand.name}.`

const releasedBy = z.object({
  reason: z.string(),
  spots: z.number().default(0),
  waits: z.number().default(0),
})

function releasedLine(spots: number, waits: number): string[] {
  const parts = [
    ...(spots > 0 ? [`${plural(spots, 'spot')} you had at coming events`] : []),
    ...(waits > 0 ? [`your place on ${plural(waits, 'waitlist')}`] : []),
  ]
  return parts.length === 0
    ? []
    : [
        `We released ${parts.join(' and ')}. If the suspension is lifted in time, you get back what’s still open.`,
      ]
}

export const suspensionMails = {
  personSuspended: defineMessage('person-suspended', releasedBy, async ({ db }, { subjectId, payload }) => {
    const person = await readStanding(db, subjectId).catch(() => null)
    if (!person?.suspended) return null
    const content = {
      heading: 'Your account is suspended',
      lines: [
        `An admin of ${brand.name} has suspended your account. You’re signed out on all devices and can’t sign in until the suspension is lifted.`,
        `The reason given: ${payload.reason}`,
        ...releasedLine(payload.spots, payload.waits),
        'Events you host stay listed. If you think this is a mistake, write to the people who run your community.',
      ],
      reason: REASON,
    }
    return { subject: `Your ${brand.name} account is suspended`, ...renderMail(content) }
  }),
  personLifted: defineMessage('person-lifted', nothing, async ({ db, env }, { subjectId }) => {
    const person = await readStanding(db, subjectId).catch(() => null)
    if (!person || person.suspended) return null
    const content = {
      heading: 'Welcome back',
      lines: ['Your account is no longer suspended. Sign in as you always did.'],
      button: { label: 'Sign in', href: `${env.PUBLIC_URL}/login` },
      reason: REASON,
    }
    return { subject: `Your ${brand.name} account is open again`, ...renderMail(content) }
  }),
}
