import { randomUUID } from 'node:crypto'
import type { TestApp } from './app'
import type { Member } from './crowd'

export const newGuestEmail = () => `guest-${randomUUID()}@example.org`

/** What somebody without an account does, from the form to the page of their answer. */
export function guestCalls(t: TestApp) {
  const ask = (id: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    t.call('POST', `/api/events/${id}/guest-answers`, { body: { name: 'Nia López', ...body }, headers })
  const confirm = (id: string, body: unknown) =>
    t.call('POST', `/api/events/${id}/guest-answers/confirm`, { body })
  async function proofFor(email: string) {
    const mail = (await t.mailsTo(email)).find(({ kind }) => kind === 'guest-confirm')
    const text = mail?.textBody ?? ''
    return { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', code: /Code: (\d{6})/.exec(text)?.[1] ?? '' }
  }
  async function answerAs(id: string, email: string, body: Record<string, unknown> = {}) {
    await ask(id, { email, ...body })
    return confirm(id, { token: (await proofFor(email)).token })
  }
  return {
    ask,
    confirm,
    proofFor,
    /** From the form to the press of the mail's button. */
    answerAs,
    async answered(id: string, email = newGuestEmail(), body: Record<string, unknown> = {}) {
      const { status, json, text } = await answerAs(id, email, body)
      if (status !== 200) throw new Error(text)
      return { email, token: json.token as string, ...json }
    },
    manage: (act: 'read' | 'change' | 'cancel', body: unknown) =>
      t.call('POST', `/api/guest-answers/${act}`, { body }),
    /** Of the mails to an address, the oldest first. */
    kindsTo: async (email: string) => (await t.mailsTo(email)).map(({ kind }) => kind).toReversed(),
    seen: async (id: string, as: Member | null = null) =>
      (await t.call('GET', `/api/events/${id}/registrations`, { as })).json,
    answerByAccount: (id: string, as: Member, body: object = { partySize: 1 }) =>
      t.call('PUT', `/api/events/${id}/registration`, { as, body }),
  }
}
