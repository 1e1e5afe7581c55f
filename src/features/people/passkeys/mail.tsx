import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { defineMessage, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import * as m from '#/lib/messages.gen'

type Change = 'added' | 'removed'

const WORDS: Record<Change, (name: string) => { subject: string; heading: string; lines: string[] }> = {
  added: (name) => ({
    subject: m.passkeys_mailAddedSubject({ product: brand.name }),
    heading: m.passkeys_mailAddedHeading(),
    lines: [m.passkeys_mailAddedText({ name })],
  }),
  removed: (name) => ({
    subject: m.passkeys_mailRemovedSubject({ product: brand.name }),
    heading: m.passkeys_mailRemovedHeading(),
    lines: [m.passkeys_mailRemovedText({ name })],
  }),
}

const passkey = z.object({ name: z.string() })

/** Told as it happened: true of its moment, whatever came after. */
const mailOf =
  (change: Change): MailTemplate<z.output<typeof passkey>> =>
  async ({ env }, { payload }) => {
    const { subject, ...words } = WORDS[change](payload.name)
    const button = { label: m.passkeys_seePasskeys(), href: `${env.PUBLIC_URL}/profile#passkeys` }
    return { subject, ...renderMail({ ...words, button, reason: m.passkeys_mailNotYou() }) }
  }

/** For people who came by phone and have no address. */
const textOf =
  (change: Change): MailTemplate<z.output<typeof passkey>> =>
  async ({ env }) => ({
    sms: m.passkeys_sms({ change, product: brand.name, link: `${env.PUBLIC_URL}/profile#passkeys` }),
  })

export const passkeyMails = {
  addedByEmail: defineMessage('passkey-added-email', passkey, mailOf('added')),
  removedByEmail: defineMessage('passkey-removed-email', passkey, mailOf('removed')),
  addedBySms: defineMessage('passkey-added-sms', passkey, textOf('added')),
  removedBySms: defineMessage('passkey-removed-sms', passkey, textOf('removed')),
}
