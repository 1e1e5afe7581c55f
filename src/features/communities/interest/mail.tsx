import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { AVAILABILITY } from './logic/interest-choices'
import { flagshipManagers, readInterest } from './reads'
import { interestAnswersSchema } from './schema'
import { levelName } from '#/lib/level-words'
import * as m from '#/lib/messages.gen'

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
      heading: m.interest_mailConfirmHeading(),
      lines: [m.interest_mailConfirmText({ product: brand.name })],
      button: {
        label: m.interest_yesIdLikePlay(),
        href: `${env.PUBLIC_URL}/community-interest/confirm?token=${token}`,
      },
      code,
      reason: m.interest_mailConfirmReason(),
    }
    return {
      subject: m.interest_mailConfirmSubject({ product: brand.name }),
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
      heading: m.interest_nameWouldLikePlay({ name }),
      lines: [
        m.interest_mailReceivedText({
          name,
          city,
          level: levelName(level).toLocaleLowerCase(),
          times: availability.map((part) => AVAILABILITY[part]().toLocaleLowerCase()).join(', '),
        }),
        m.interest_mailReceivedWrite(),
      ],
      button: {
        label: m.interest_seeWhoWouldLike(),
        href: `${env.PUBLIC_URL}/community/${manager.communityId}/manage?tab=interest`,
      },
      reason: m.interest_mailReceivedReason({ product: brand.name }),
    }
    return { subject: m.interest_nameWouldLikePlay({ name }), ...renderMail(content) }
  }),
}
