import { brand } from '#/brand'
import { defineMessage, nothing, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readTold } from './reads'

type Words = { subject: string; heading: string; lines: string[]; label: string }

/** A mail about two people, unless they are something else to each other by now. */
const about =
  (state: 'invited' | 'accepted', words: (name: string) => Words): MailTemplate =>
  async ({ db, env }, { subjectId, userId }) => {
    const told = userId === null ? null : await readTold(db, subjectId, userId, state)
    if (!told) return null
    const { subject, label, ...rest } = words(told.name)
    return {
      subject,
      ...renderMail({
        ...rest,
        button: { label, href: `${env.PUBLIC_URL}/practice-partners?tab=partners` },
        reason: `You get this mail because of your practice journal on ${brand.name}.`,
      }),
    }
  }

export const practicePartnerMails = {
  invited: defineMessage(
    'partner-invited',
    nothing,
    about('invited', (name) => ({
      subject: `${name} would like to be your practice partner`,
      heading: `${name} would like to be your practice partner`,
      lines: [
        'Practice partners share single notes of their journals with each other, each note by choice.',
        'If you don’t know them, you can say no, or block them: they are not told.',
      ],
      label: 'Say yes, or not',
    })),
  ),
  accepted: defineMessage(
    'partner-accepted',
    nothing,
    about('accepted', (name) => ({
      subject: `${name} is your practice partner now`,
      heading: `You and ${name} are practice partners`,
      lines: ['From now on you can share single notes of your journals with each other.'],
      label: 'See your partners',
    })),
  ),
}
