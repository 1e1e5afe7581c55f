import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import { contactEntries, contactMessages } from '#/features/site/contact/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { mailTemplates } from '#/server/registry'
import { sealOpening } from '#/platform/security/opened-form'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

const MINUTE_MS = 60_000
const MESSAGE = 'Is there a beginners’ night in June?\n\nI have never played.'

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(contactMessages)
  await t.services.db.delete(outboxMessages)
})

const newEmail = () => `writer-${randomUUID()}@example.org`
const openedAgo = (ms: number) => sealOpening(t.services.env.AUTH_SECRET, Date.now() - ms)
const typed = (change: Record<string, unknown> = {}) => ({
  name: 'Nia López',
  email: newEmail(),
  topic: 'question',
  message: MESSAGE,
  opened: openedAgo(MINUTE_MS),
  ...change,
})
const write = (body: Record<string, unknown>, as: Member | null = null) =>
  t.call('POST', '/api/contact', { as, body })
const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, `/api/admin/contact${path}`, { as: admin, body })
async function newest() {
  const [row] = await t.services.db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt))
    .limit(1)
  return row
}
const queued = async () =>
  (await t.services.db.select().from(outboxMessages))
    .map(({ kind, recipient }) => [kind, recipient])
    .toSorted()
/** As it would leave, which is kept nowhere. */
async function mailOf(kind: string) {
  const [message] = await t.services.db.select().from(outboxMessages).where(eq(outboxMessages.kind, kind))
  const mail = message && (await mailTemplates[kind]?.(t.services, message))
  if (!mail || !('html' in mail)) throw new Error(`No mail of ${kind}`)
  return mail
}

describe('writing', () => {
  it('is kept, told to every admin, and acknowledged to whoever wrote', async () => {
    const other = await t.signInAs('admin')
    const email = newEmail()
    const { status, json } = await write(typed({ email: ` ${email.toUpperCase()}` }))
    expect([status, json]).toEqual([202, { sent: true }])
    expect(await newest()).toMatchObject({ email, status: 'open', message: MESSAGE, userId: null })
    const told = await queued()
    expect(told).toContainEqual(['contact-received', admin.email])
    expect(told).toContainEqual(['contact-received', other.email])
    expect(told).toContainEqual(['contact-acknowledged', email])
    expect(await mailOf('contact-received')).toMatchObject({
      replyTo: email,
      subject: 'Contact: A question',
      secret: true,
      text: expect.stringContaining('I have never played.'),
    })
    await t.services.db.delete(users).where(eq(users.id, other.id))
  })

  it('the acknowledgement carries nothing that somebody could have us mail to a stranger', async () => {
    await write(
      typed({ name: 'Win a prize at win.example', message: 'Visit win.example for your prize today' }),
    )
    const { subject, text, html } = await mailOf('contact-acknowledged')
    expect(`${subject} ${text} ${html}`).not.toContain('win.example')
  })

  it('by somebody signed in is known to be theirs', async () => {
    const person = await t.signInAs('player')
    await write(typed({ email: person.email }), person)
    expect(await newest()).toMatchObject({ userId: person.id })
  })

  it.each([
    ['name', { name: '\u200B' }],
    ['email', { email: 'nobody' }],
    ['topic', { topic: 'money' }],
    ['message', { message: 'Hi' }],
    ['message', { message: 'x'.repeat(4_001) }],
  ])('a %s that won’t do is named', async (field, change) => {
    const { status, json } = await write(typed(change))
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
    expect(await newest()).toBeUndefined()
  })

  it('is limited by network address, and by the address in whose name it comes', async () => {
    const limited = await testApp()
    const post = (email: string) =>
      limited.call('POST', '/api/contact', { body: { ...typed(), email, opened: '' } })
    const [same, statuses] = [newEmail(), [] as number[]]
    for (let n = 0; n < 6; n += 1) statuses.push((await post(same)).status)
    for (let n = 0; n < 5; n += 1) statuses.push((await post(newEmail())).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 202, 202, 202, 202, 429])
    await limited.close()
  })
})

describe('what a program wrote', () => {
  it.each([
    ['a form nobody opened', () => ({ opened: '' })],
    [
      'a form opened at another server',
      () => ({ opened: sealOpening('x'.repeat(40), Date.now() - MINUTE_MS) }),
    ],
    ['a form filled in at once', () => ({ opened: openedAgo(500) })],
    ['a list of links', () => ({ message: 'https://spam.example/a '.repeat(5) })],
  ])('%s: kept aside, and nobody is mailed', async (_what, change) => {
    const answered = await write(typed(change()))
    expect([answered.status, answered.json]).toEqual([202, { sent: true }])
    expect(await newest()).toMatchObject({ status: 'spam' })
    expect(await queued()).toEqual([])
  })

  it('into the hidden field is thanked for and forgotten', async () => {
    expect((await write(typed({ website: 'https://spam.example' }))).json).toEqual({ sent: true })
    expect(await newest()).toBeUndefined()
  })

  it('a person who opened the form as the server says is none', async () => {
    const { opened } = (await t.call('GET', '/api/contact/form')).json
    expect((await write(typed({ opened }))).status).toBe(202)
    // Only the time is missing.
    expect(await newest()).toMatchObject({ status: 'spam' })
    await write(typed({ opened: openedAgo(3_500) }))
    expect(await newest()).toMatchObject({ status: 'open' })
  })
})

async function waiting(change: Record<string, unknown> = {}) {
  await write(typed(change))
  const row = await newest()
  if (!row) throw new Error('Nothing was kept')
  await t.services.db.delete(outboxMessages)
  return row
}

describe('the queue', () => {
  it('lists by state, who waits longest first, and finds by words', async () => {
    const [first, second] = [await waiting(), await waiting({ message: 'The gate at court nine is locked.' })]
    await waiting({ opened: '' })
    const open = (await asAdmin('GET', '')).json
    expect(open.items.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
    expect(open.counts).toEqual({ open: 2, answered: 0, spam: 1 })
    expect((await asAdmin('GET', '?q=court%20nine')).json.items).toMatchObject([{ id: second.id }])
    expect((await asAdmin('GET', '?status=spam')).json.items).toHaveLength(1)
    const page = (await asAdmin('GET', '?limit=1')).json
    expect((await asAdmin('GET', `?limit=1&cursor=${page.nextCursor}`)).json.items).toMatchObject([
      { id: second.id },
    ])
    expect((await t.call('GET', '/api/admin/waiting', { as: admin })).json.contact).toBe(2)
  })

  it('an answer is mailed once, however often its press is repeated', async () => {
    const { id, email } = await waiting()
    const entry = { id: randomUUID(), kind: 'reply', body: 'There is: Fridays at six.\n\nCome along.' }
    const answers = await Promise.all([1, 2, 3].map(() => asAdmin('POST', `/${id}/entries`, entry)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await asAdmin('GET', `/${id}`)).json).toMatchObject({
      status: 'answered',
      entries: [{ kind: 'reply', body: entry.body }],
    })
    expect(await queued()).toEqual([['contact-reply', email]])
    const mail = await mailOf('contact-reply')
    expect(mail.text).toContain('Come along.')
    expect(mail.secret).toBe(true)
    expect(mail.text).toContain('You wrote: “Is there a beginners’ night in June? I have never played.”')
    expect(mail).not.toHaveProperty('replyTo')
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts.map(({ action }) => action)).toEqual(['contact.reply'])
    expect(JSON.stringify(acts)).not.toContain(email)
  })

  it('other words under an id that is taken are refused, and what was kept stays', async () => {
    const { id } = await waiting()
    const entry = { id: randomUUID(), kind: 'reply', body: 'Fridays at six.' }
    expect((await asAdmin('POST', `/${id}/entries`, entry)).status).toBe(200)
    for (const change of [{ body: 'Fridays at seven.' }, { kind: 'note' }]) {
      const { status, json } = await asAdmin('POST', `/${id}/entries`, { ...entry, ...change })
      expect([status, json.code]).toEqual([409, 'said_already'])
    }
    const other = await waiting()
    expect((await asAdmin('POST', `/${other.id}/entries`, entry)).json.code).toBe('said_already')
    expect((await asAdmin('GET', `/${id}`)).json.entries).toMatchObject([{ body: entry.body }])
    const again = { ...entry, id: randomUUID(), body: 'Fridays at seven.' }
    expect((await asAdmin('POST', `/${id}/entries`, again)).json.entries).toHaveLength(2)
  })

  it('answers to an answer go where the settings say', async () => {
    const { id } = await waiting()
    const body = { values: { contactAddress: 'hello@play.example' }, versions: { contactAddress: 0 } }
    expect((await t.call('PATCH', '/api/admin/settings', { as: admin, body })).status).toBe(200)
    t.services.cache.drop('settings')
    await asAdmin('POST', `/${id}/entries`, { id: randomUUID(), kind: 'reply', body: 'Yes.' })
    expect((await mailOf('contact-reply')).replyTo).toBe('hello@play.example')
  })

  it('a note is for admins alone, and answers nobody', async () => {
    const { id } = await waiting()
    const entry = { id: randomUUID(), kind: 'note', body: 'I know her from Tuesdays' }
    expect((await asAdmin('POST', `/${id}/entries`, entry)).json).toMatchObject({
      status: 'open',
      entries: [{ kind: 'note' }],
    })
    expect(await queued()).toEqual([])
  })

  it('what was said stays as it was said; only who said it is forgotten', async () => {
    const { id } = await waiting()
    await asAdmin('POST', `/${id}/entries`, { id: randomUUID(), kind: 'note', body: 'I know her' })
    const set = (change: Partial<typeof contactEntries.$inferInsert>) =>
      t.services.db.update(contactEntries).set(change).where(eq(contactEntries.messageId, id))
    await expect(set({ body: 'I don’t know her' })).rejects.toThrow()
    await set({ authorId: null })
    expect((await asAdmin('GET', `/${id}`)).json.entries).toMatchObject([
      { body: 'I know her', author: null },
    ])
  })

  it('spam is not answered until somebody took it out of there', async () => {
    const { id } = await waiting({ opened: '' })
    const entry = { id: randomUUID(), kind: 'reply', body: 'Hello.' }
    expect((await asAdmin('POST', `/${id}/entries`, entry)).json.code).toBe('is_spam')
    expect((await asAdmin('PATCH', `/${id}`, { status: 'open' })).json).toMatchObject({
      status: 'open',
      can: { reply: true },
    })
    expect((await asAdmin('POST', `/${id}/entries`, entry)).status).toBe(200)
  })

  it('what is marked as spam before its mails left tells nobody', async () => {
    await write(typed())
    const row = await newest()
    await asAdmin('PATCH', `/${row?.id}`, { status: 'spam' })
    await t.mailsTo(admin.email)
    const states = await t.services.db.select({ status: outboxMessages.status }).from(outboxMessages)
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['skipped']))
  })

  it('is forgotten with all that was said about it', async () => {
    const { id } = await waiting()
    await asAdmin('POST', `/${id}/entries`, { id: randomUUID(), kind: 'note', body: 'Who?' })
    expect((await asAdmin('DELETE', `/${id}`)).json).toEqual({ removed: true })
    expect((await asAdmin('GET', `/${id}`)).status).toBe(404)
    expect((await asAdmin('DELETE', `/${id}`)).status).toBe(404)
  })
})

const exported = async (as: Member) => (await t.call('GET', '/api/account/export', { as })).json.contact

describe('whose it is', () => {
  it('whoever wrote takes it along, with the answers, but not what admins noted', async () => {
    const person = await t.signInAs('player')
    await write(typed({ email: person.email }), person)
    const id = (await newest())?.id
    await asAdmin('POST', `/${id}/entries`, { id: randomUUID(), kind: 'reply', body: 'Yes, on Fridays.' })
    await asAdmin('POST', `/${id}/entries`, { id: randomUUID(), kind: 'note', body: 'A secret note' })
    const own = await exported(person)
    expect(own).toMatchObject({ messages: [{ message: MESSAGE }], answers: [{ body: 'Yes, on Fridays.' }] })
    expect(JSON.stringify(own)).not.toContain('A secret note')
  })

  it('what was written before there was an account is its own once the address is proved, and nobody’s before', async () => {
    const [proved, unproved] = [await t.signInAs('player'), await t.signInAs('player')]
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, unproved.id))
    for (const { email } of [proved, unproved]) await write(typed({ email }))
    expect((await exported(proved)).messages).toHaveLength(1)
    expect((await exported(unproved)).messages).toEqual([])
    for (const as of [proved, unproved]) {
      const gone = await t.call('DELETE', '/api/account', { as, body: { confirmation: 'delete' } })
      expect(gone.status, gone.text).toBe(204)
    }
    const left = await t.services.db.select({ email: contactMessages.email }).from(contactMessages)
    expect(left).toEqual([{ email: unproved.email }])
  })
})
