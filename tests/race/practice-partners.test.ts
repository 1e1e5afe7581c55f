import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { notes } from '#/features/journal/notes/table'
import { pairOf } from '#/features/journal/partners/logic/pair'
import { practicePartners } from '#/features/journal/partners/table'
import { noteShares } from '#/features/journal/sharing/table'
import { makeCrowd, type Member } from '../support/crowd'
import { becomePartners, invite as invitedBy } from '../support/partners'
import { call, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const ROUNDS = 20

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
})
afterAll(() => two?.stop())

async function pair(): Promise<[Member, Member]> {
  const [one, other] = await makeCrowd(two.database.db, {
    size: 2,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
  if (!one || !other) throw new Error('Nobody came')
  return [one, other]
}
type Lists = { partners?: unknown[]; incoming?: unknown[]; items?: unknown[] }
async function ask(server: 0 | 1, as: Member, method: string, path: string, body?: object) {
  const answer = await call(two.servers[server].url, path, as, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { ...answer, body: answer.body as typeof answer.body & Lists }
}
const invite = (server: 0 | 1, as: Member, whom: Member) =>
  ask(server, as, 'PUT', `/practice-partners/${whom.id}/invitation`)
async function makeNote(owner: Member): Promise<string> {
  const id = randomUUID()
  await two.database.db
    .insert(notes)
    .values({ id, userId: owner.id, ...emptyFields('2026-05-06'), highlight: 'Between us' })
  return id
}
const sharesOf = (noteId: string) => two.database.db.$count(noteShares, eq(noteShares.noteId, noteId))

it('two who invite each other at once, through two servers, are partners', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = await pair()
    const answers = await Promise.all([
      invite(0, one, other),
      invite(1, other, one),
      invite(1, one, other),
      invite(0, other, one),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await two.database.db
      .select({ state: practicePartners.state })
      .from(practicePartners)
      .where(eq(practicePartners.lowerId, pairOf(one.id, other.id).lowerId))
    expect(rows).toEqual([{ state: 'accepted' }])
  }
})

it('accepted and taken back at once, they are partners or nothing, and both are told the same', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = await pair()
    await invitedBy(two.database.db, one, other)
    const [accepted, dropped] = await Promise.all([
      ask(0, other, 'POST', `/practice-partners/${one.id}/accept`),
      ask(1, one, 'DELETE', `/practice-partners/${other.id}/invitation`),
    ])
    expect([accepted.status, dropped.status].toSorted()).toEqual([200, 404])
    const { body } = await ask(1, one, 'GET', '/practice-partners')
    expect(body.partners).toHaveLength(accepted.status === 200 ? 1 : 0)
  }
})

it('invited and blocked at once, nothing is left between them that the blocker sees', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = await pair()
    const answers = await Promise.all([
      invite(0, one, other),
      ask(1, other, 'PUT', `/practice-partners/${one.id}/block`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await ask(0, other, 'GET', '/practice-partners')
    expect([body.partners, body.incoming]).toEqual([[], []])
  }
})

it('shared while the partner is removed, the note is shared with nobody', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [owner, reader] = await pair()
    await becomePartners(two.database.db, owner, reader)
    const id = await makeNote(owner)
    const [shared, removed] = await Promise.all([
      ask(0, owner, 'PUT', `/notes/${id}/shares/${reader.id}`),
      ask(1, reader, 'DELETE', `/practice-partners/${owner.id}`),
    ])
    expect([200, 404]).toContain(shared.status)
    expect(removed.status).toBe(200)
    expect(await sharesOf(id)).toBe(0)
    expect((await ask(1, reader, 'GET', `/shared-notes/${id}`)).status).toBe(404)
  }
})

it('taken back while it is read and answered: whoever asks afterwards reads nothing, on any server', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [owner, reader] = await pair()
    await becomePartners(two.database.db, owner, reader)
    const id = await makeNote(owner)
    expect((await ask(0, owner, 'PUT', `/notes/${id}/shares/${reader.id}`)).status).toBe(200)
    const reading = Promise.all(
      [0, 1, 0, 1].flatMap((server) => [
        ask(server as 0 | 1, reader, 'GET', '/shared-notes'),
        ask(server as 0 | 1, reader, 'PUT', `/shared-notes/${id}/high-five`),
        ask(server as 0 | 1, reader, 'POST', `/shared-notes/${id}/replies`, { body: 'Well played' }),
      ]),
    )
    const ended = await ask(1, owner, 'DELETE', `/notes/${id}/shares/${reader.id}`)
    expect(ended.status).toBe(200)
    const after = await Promise.all([
      ask(0, reader, 'GET', '/shared-notes'),
      ask(1, reader, 'GET', '/shared-notes'),
    ])
    for (const { body } of after) expect(body.items).toEqual([])
    for (const { status } of await reading) expect([200, 201, 404]).toContain(status)
    for (const server of [0, 1] as const) {
      expect((await ask(server, reader, 'GET', `/shared-notes/${id}`)).status).toBe(404)
      expect((await ask(server, reader, 'PUT', `/shared-notes/${id}/high-five`)).status).toBe(404)
    }
  }
})

it('an account that is deleted while its note is shared and answered leaves nothing, and nobody waits for ever', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [owner, reader] = await pair()
    await becomePartners(two.database.db, owner, reader)
    const [known, id] = [await makeNote(owner), await makeNote(owner)]
    expect((await ask(0, owner, 'PUT', `/notes/${known}/shares/${reader.id}`)).status).toBe(200)
    const leaver = round % 2 === 0 ? owner : reader
    const answers = await Promise.all([
      ask(0, leaver, 'DELETE', '/account', { confirmation: 'delete' }),
      ask(1, owner, 'PUT', `/notes/${id}/shares/${reader.id}`),
      ask(1, reader, 'PUT', `/shared-notes/${known}/high-five`),
      ask(0, reader, 'POST', `/shared-notes/${known}/replies`, { body: 'Well played' }),
    ])
    expect([200, 204]).toContain(answers[0]?.status)
    for (const { status } of answers.slice(1)) expect([200, 201, 401, 404]).toContain(status)
    expect((await sharesOf(id)) + (await sharesOf(known))).toBe(0)
  }
})
