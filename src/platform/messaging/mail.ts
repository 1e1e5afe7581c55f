import { createTransport } from 'nodemailer'
import { brand } from '#/brand'
import type { Env } from '#/platform/env'
import type { Logger } from '#/platform/observability/log'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Where answers go, if not to the sender. */
  replyTo?: string
  /** Where a mail service reports what it could not deliver, if not to the sender. */
  returnPath?: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

export type Mailer = {
  /** 'outbox' when no mail service is configured: the operator reads messages there and on the console. */
  kind: 'smtp' | 'outbox'
  send(mail: Mail): Promise<void>
  close(): void
}

const TIMEOUT_MS = 20_000

/** Who mails come from; what is empty is the server's own. */
export type Sender = { name: string; address: string }

/** `Name <address>` as MAIL_FROM has it, or an address alone. */
function parseSender(text: string): Sender {
  const [, name = '', address = text] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  return { name, address: address.trim() }
}

/**
 * Mail by SMTP when SMTP_URL is set; otherwise messages stay in the outbox and are shown on the console.
 * @param sender asked at each sending
 */
export function createMailer(env: Env, log: Logger, sender: () => Promise<Sender>): Mailer {
  if (!env.SMTP_URL)
    return {
      kind: 'outbox',
      async send(mail) {
        log.info({ to: mail.to, subject: mail.subject }, `Outbox (no SMTP_URL is set)\n${mail.text}`)
      },
      close: () => undefined,
    }
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const own = parseSender(env.MAIL_FROM ?? `${brand.name} <no-reply@${brand.domain}>`)
  return {
    kind: 'smtp',
    async send({ returnPath, ...mail }) {
      const { name, address } = await sender()
      // As an object, so that no name can add a header.
      const from = { name: name || own.name, address: address || own.address }
      const envelope = returnPath === undefined ? {} : { envelope: { from: returnPath, to: mail.to } }
      await transport.sendMail({ from, ...mail, ...envelope })
    },
    close: () => transport.close(),
  }
}
