import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import * as m from '#/lib/messages.gen'

const codes = z.object({ left: z.number() })

/** Told as they happened: each is true of its moment, whatever came after. */
export const authenticatorMails = {
  twoStepOn: defineMessage('two-step-on', nothing, async ({ env }) => {
    const content = {
      heading: m.accounts_mailTwoStepOnHeading(),
      lines: [m.accounts_mailTwoStepOnText(), m.accounts_mailTwoStepOnCodes()],
      button: { label: m.accounts_seeAccount(), href: `${env.PUBLIC_URL}/profile#two-step` },
      reason: m.accounts_mailSecureIt(),
    }
    return { subject: m.accounts_mailTwoStepOnSubject({ product: brand.name }), ...renderMail(content) }
  }),
  twoStepOff: defineMessage('two-step-off', nothing, async ({ env }) => {
    const content = {
      heading: m.accounts_mailTwoStepOffHeading(),
      lines: [m.accounts_mailTwoStepOffText()],
      button: { label: m.accounts_turnOnAgain(), href: `${env.PUBLIC_URL}/profile#two-step` },
      reason: m.accounts_mailSecureIt(),
    }
    return { subject: m.accounts_mailTwoStepOffSubject({ product: brand.name }), ...renderMail(content) }
  }),
  twoStepEnded: defineMessage('two-step-ended', nothing, async ({ env }) => {
    const content = {
      heading: m.accounts_mailTwoStepEndedHeading(),
      lines: [m.accounts_mailTwoStepEndedText()],
      button: { label: m.accounts_signIn(), href: `${env.PUBLIC_URL}/login` },
      reason: m.accounts_mailTwoStepEndedReason({ ownerEmail: brand.ownerEmail }),
    }
    return { subject: m.accounts_mailTwoStepEndedSubject({ product: brand.name }), ...renderMail(content) }
  }),
  recoveryCodesMade: defineMessage('recovery-codes-made', nothing, async ({ env }) => {
    const content = {
      heading: m.accounts_mailRecoveryCodesHeading(),
      lines: [m.accounts_mailRecoveryCodesText()],
      button: { label: m.accounts_seeAccount(), href: `${env.PUBLIC_URL}/profile#two-step` },
      reason: m.accounts_mailSecureIt(),
    }
    return { subject: m.accounts_mailRecoveryCodesSubject({ product: brand.name }), ...renderMail(content) }
  }),
  recoveryCodeUsed: defineMessage('recovery-code-used', codes, async ({ env }, { payload }) => {
    const content = {
      heading: m.accounts_mailRecoveryCodeUsedHeading(),
      lines: [m.accounts_recoveryCodeUsedText({ count: payload.left })],
      button: { label: m.accounts_makeNewOnes(), href: `${env.PUBLIC_URL}/profile#two-step` },
      reason: m.accounts_mailSecureIt(),
    }
    return {
      subject: m.accounts_mailRecoveryCodeUsedSubject({ product: brand.name }),
      ...renderMail(content),
    }
  }),
}
