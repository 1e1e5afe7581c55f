import { createTransport } from 'nodemailer'
import { brand } from '#/brand'
import type { Env } from './env'
import type { Logger } from './log'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: string; contentType: string }[]
}

export type Mailer = {
  /** 'outbox' when no mail service is configured: the operator reads messages there and on the console. */
  kind: 'smtp' | 'outbox'
  send(mail: Mail): Promise<void>
  close(): void
}

const TIMEOUT_MS = 20_000

/** Mail by SMTP when SMTP_URL is set; otherwise messages stay in the outbox and are shown on the console. */
export function createMailer(env: Env, log: Logger): Mailer {
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
  const from = env.MAIL_FROM ?? `${brand.name} <no-reply@${brand.domain}>`
  return {
    kind: 'smtp',
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}
