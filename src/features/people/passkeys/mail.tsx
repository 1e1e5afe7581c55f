import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { defineMessage, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'

type Change = 'added' | 'removed'

const WORDS: Record<Change, (name: string) => { subject: string; heading: string; lines: string[] }> = {
  added: (name) => ({
    subject: `A passkey was added to your ${brand.name} account`,
    heading: 'You have a new passkey',
    lines: [`“${name}” now signs in to your account, without a password or a code.`],
  }),
  removed: (name) => ({
    subject: `A passkey was removed from your ${brand.name} account`,
    heading: 'A passkey was removed',
    lines: [
      `“${name}” no longer signs in to your account. Devices that are signed in stay signed in: you can sign them out in your settings.`,
    ],
  }),
}
const NOT_YOU =
  'If this wasn’t you, someone else has been in your account. Remove any passkey that isn’t yours, set a new password and sign out your other devices.'

const passkey = z.object({ name: z.string() })

/** Told as it happened: true of its moment, whatever came after. */
const mailOf =
  (change: Change): MailTemplate<z.output<typeof passkey>> =>
  async ({ env }, { payload }) => {
    const { subject, ...words } = WORDS[change](payload.name)
    const button = { label: 'See your passkeys', href: `${env.PUBLIC_URL}/profile#passkeys` }
    return { subject, ...renderMail({ ...words, button, reason: NOT_YOU }) }
  }

/** For people who came by phone and have no address. */
const textOf =
  (change: Change): MailTemplate<z.output<typeof passkey>> =>
  async ({ env }) => ({
    sms: `A passkey was ${change} ${change === 'added' ? 'to' : 'from'} your ${brand.name} account. Not you? Check ${env.PUBLIC_URL}/profile#passkeys`,
  })

export const passkeyMails = {
  addedByEmail: defineMessage('passkey-added-email', passkey, mailOf('added')),
  removedByEmail: defineMessage('passkey-removed-email', passkey, mailOf('removed')),
  addedBySms: defineMessage('passkey-added-sms', passkey, textOf('added')),
  removedBySms: defineMessage('passkey-removed-sms', passkey, textOf('removed')),
}
