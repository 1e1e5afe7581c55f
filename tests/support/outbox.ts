import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'

/** A mail as a server without SMTP prints it. */
export type OutboxMail = { to: string; subject: string; text: string }

const MAIL_TIMEOUT_MS = 15_000
const CODE = /^(?:Code|Código): (\d{6})$/m
const LINK = /https?:\/\/\S+/

function mailIn(line: string): OutboxMail[] {
  if (!line.startsWith('{') || !line.includes('"subject"')) return []
  const { to, subject, msg } = JSON.parse(line) as { to?: string; subject?: string; msg?: string }
  return to && subject && msg ? [{ to, subject, text: msg.slice(msg.indexOf('\n') + 1) }] : []
}

/** All mails to an address so far, the oldest first. */
export async function mailsTo(
  address: string,
  logFile = process.env.E2E_SERVER_LOG ?? '',
): Promise<OutboxMail[]> {
  const lines = (await readFile(logFile, 'utf8')).split('\n')
  // The last line may still be under way.
  return lines
    .slice(0, -1)
    .flatMap(mailIn)
    .filter(({ to }) => to === address)
}

/** Waits for a mail and answers the newest whose subject fits. */
export async function untilMail(address: string, subject: RegExp, logFile?: string): Promise<OutboxMail> {
  let found: OutboxMail | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(address, logFile)
        found = mails.findLast((mail) => subject.test(mail.subject))
        return found ? 'here' : mails.map((mail) => mail.subject)
      },
      { message: `a mail to ${address}: ${subject}`, timeout: MAIL_TIMEOUT_MS },
    )
    .toBe('here')
  return found as OutboxMail
}

export function codeIn({ text }: OutboxMail): string {
  const code = CODE.exec(text)?.[1]
  if (!code) throw new Error(`No code in the mail:\n${text}`)
  return code
}

/** The address behind a mail's button, as a path of the server under test. */
export function pathIn({ text }: OutboxMail): string {
  const link = LINK.exec(text.split('\n').findLast((line) => LINK.test(line)) ?? '')?.[0]
  if (!link) throw new Error(`No link in the mail:\n${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
