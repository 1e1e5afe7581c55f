import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { plural } from '#/lib/text'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'

const NOT_YOU =
  'If this was not you, set a new password at once and sign out your other devices: somebody else has been in your account.'

const codes = z.object({ left: z.number() })

/** Told as they happened: each is true of its moment, whatever came after. */
export const authenticatorMails = {
  twoStepOn: defineMessage('two-step-on', nothing, async ({ env }) => {
    const content = {
      heading: 'Two-step sign-in is on',
      lines: [
        'From now on signing in asks for a code of your authenticator app as well. Devices that are signed in stay so.',
        'Keep your recovery codes where you find them without your phone.',
      ],
      button: { label: 'See your account', href: `${env.PUBLIC_URL}/profile#two-step` },
      reason: NOT_YOU,
    }
    return { subject: `Two-step sign-in to ${brand.name} is on`, ...renderMail(content) }
  }),
  twoStepOff: defineMessage('two-step-off', nothing, async ({ env }) => {
    const content = {
      heading: 'Two-step sign-in is off',
      lines: ['Signing in asks for no code of your app any more. Your recovery codes are gone.'],
      button: { label: 'Turn it on again', href: `${env.PUBLIC_URL}/profile#two-step` },
      reason: NOT_YOU,
    }
    return { subject: `Two-step sign-in to ${brand.name} is off`, ...renderMail(content) }
  }),
  twoStepEnded: defineMessage('two-step-ended', nothing, async ({ env }) => {
    const content = {
      heading: 'An admin has turned off your two-step sign-in',
      lines: [
        'You are signed out on all devices. Sign in as always, without a code of your app, then turn it on again with your new phone.',
      ],
      button: { label: 'Sign in', href: `${env.PUBLIC_URL}/login` },
      reason: `If you did not ask for this, write to ${brand.ownerEmail} at once and set a new password.`,
    }
    return { subject: `Two-step sign-in to ${brand.name} was turned off by an admin`, ...renderMail(content) }
  }),
  recoveryCodesMade: defineMessage('recovery-codes-made', nothing, async ({ env }) => {
    const content = {
      heading: 'You have new recovery codes',
      lines: ['The ones you had before no longer work.'],
      button: { label: 'See your account', href: `${env.PUBLIC_URL}/profile#two-step` },
      reason: NOT_YOU,
    }
    return { subject: `New recovery codes for ${brand.name}`, ...renderMail(content) }
  }),
  recoveryCodeUsed: defineMessage('recovery-code-used', codes, async ({ env }, { payload }) => {
    const left = payload.left
    const content = {
      heading: 'A recovery code was used',
      lines: [
        `Somebody, probably you, used one of your recovery codes in place of the app’s code. You have ${left === 0 ? 'none' : plural(left, 'code')} left.`,
      ],
      button: { label: 'Make new ones', href: `${env.PUBLIC_URL}/profile#two-step` },
      reason: NOT_YOU,
    }
    return { subject: `A recovery code for ${brand.name} was used`, ...renderMail(content) }
  }),
}
