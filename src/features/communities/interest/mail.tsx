import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { AVAILABILITY } from './logic/interest-choices'
import { flagshipManagers, readInterest } from './reads'
import { interestAnswersSchema } from './schema'

const said = z.object({ answers: interestAnswersSchema })

export const communityInterestMails = {
  confirm: defineMessage('community-interest-confirm', said, async ({ db, env }, { recipient, payload }) => {
    const { answers } = payload
    const { token, code } = await issueProof(db, env.AUTH_SECRET, {
      purpose: 'community-interest',
      email: recipient,
      data: { answers: JSON.stringify(answers) },
    })
    const content = {
      heading: 'One more step, and we know you want to play',
      lines: [
        `Somebody told us that whoever reads this would like to play with the ${brand.name} community. Open the link and press the button there, and our managers get in touch.`,
      ],
      button: {
        label: 'Yes, I’d like to play',
        href: `${env.PUBLIC_URL}/community-interest/confirm?token=${token}`,
      },
      code,
      reason: 'If this was not you, ignore this mail: nothing is kept.',
    }
    return {
      subject: `Confirm that you’d like to play with ${brand.name}`,
      ...renderMail(content),
      secret: true,
    }
  }),
  received: defineMessage('community-interest-received', nothing, async ({ db, env }, { subjectId }) => {
    const interest = await readInterest(db, subjectId).catch(() => null)
    const [manager] = await flagshipManagers(db)
    if (interest?.status !== 'new' || !manager) return null
    const { name, city, level, availability } = interest
    const content = {
      heading: `${name} would like to play`,
      lines: [
        `${name} from ${city} plays at ${level} level and can play: ${availability.map((part) => AVAILABILITY[part].toLowerCase()).join(', ')}.`,
        'Write to them while they are keen.',
      ],
      button: {
        label: 'See who would like to play',
        href: `${env.PUBLIC_URL}/community/${manager.communityId}/manage?tab=interest`,
      },
      reason: `You get this mail because you look after the ${brand.name} community.`,
    }
    return { subject: `${name} would like to play`, ...renderMail(content) }
  }),
}
