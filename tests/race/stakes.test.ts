import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lapseDue } from '#/features/stakes/stakes/expiry/writes'
import { stakePhotoConsents, stakePhotos } from '#/features/stakes/photos/table'
import { stakeActs, stakeChallenges, stakePlayers } from '#/features/stakes/stakes/table'
import { makeCrowd, type Member } from '../support/crowd'
import { DECIDED, makeStake } from '../support/stakes'
import { call, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const ROUNDS = 12
const AT_ONCE = 20

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
})
afterAll(() => two?.stop())

async function people(size: number): Promise<Member[]> {
  return makeCrowd(two.database.db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
}
async function pair(): Promise<[Member, Member]> {
  const [one, other] = await people(2)
  if (!one || !other) throw new Error('Nobody came')
  return [one, other]
}
const act = (server: number, as: Member, id: string, body: object) =>
  call(two.servers[server % 2 === 0 ? 0 : 1].url, `/stakes/${id}/acts`, as, {
    method: 'POST',
    body: JSON.stringify(body),
  })
async function rowOf(id: string) {
  const [row] = await two.database.db.select().from(stakeChallenges).where(eq(stakeChallenges.id, id))
  if (!row) throw new Error('The challenge is gone')
  return row
}
/** Every change left exactly one trace. */
async function expectTraced(id: string, before: number) {
  const { version } = await rowOf(id)
  expect(await two.database.db.$count(stakeActs, eq(stakeActs.challengeId, id))).toBe(version - before)
}
const WON = [{ a: 11, b: 7 }]
const LOST = [{ a: 7, b: 11 }]

it('one who says yes many times at once has said it once', async () => {
  const [ana, ben] = await pair()
  const id = await makeStake(two.database.db, ana, ben)
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => act(index, ben, id, { act: 'agree', terms: 1 })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await rowOf(id)).toMatchObject({ state: 'accepted', version: 2 })
  await expectTraced(id, 1)
})

it('accepted and taken back at once, it is one of the two, and the other is told so', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [ana, ben] = await pair()
    const id = await makeStake(two.database.db, ana, ben)
    const [yes, back] = await Promise.all([
      act(0, ben, id, { act: 'agree', terms: 1 }),
      act(1, ana, id, { act: 'withdraw' }),
    ])
    expect([yes.status, back.status].toSorted()).toEqual([200, 409])
    expect((await rowOf(id)).state).toBe(yes.status === 200 ? 'accepted' : 'withdrawn')
    await expectTraced(id, 1)
  }
})

it('both sides report at once: the same is a result, different scores never are', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [ana, ben] = await pair()
    const isSame = round % 2 === 0
    const id = await makeStake(two.database.db, ana, ben, { state: 'accepted' })
    const answers = await Promise.all([
      act(0, ana, id, { act: 'report', games: WON }),
      act(1, ben, id, { act: 'report', games: isSame ? WON : LOST }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(isSame ? [200, 200] : [200, 409])
    const row = await rowOf(id)
    expect([row.state, row.winner]).toEqual(isSame ? ['confirmed', 'a'] : ['reported', null])
    await expectTraced(id, 1)
  }
})

it('confirmed, disputed, reported anew and left to time at once, there is one outcome that both read', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [ana, ben] = await pair()
    const reported = { report: 1, reportSide: 'a' as const, games: WON, movedAt: new Date('2026-01-01') }
    const id = await makeStake(two.database.db, ana, ben, { state: 'reported', ...reported })
    const answers = await Promise.all([
      act(0, ben, id, { act: 'confirm', report: 1 }),
      act(1, ben, id, { act: 'dispute', report: 1 }),
      act(0, ana, id, { act: 'report', games: LOST }),
      lapseDue(two.database.db, new Date()),
    ])
    const row = await rowOf(id)
    const statuses = answers.flatMap((answer) => (typeof answer === 'number' ? [] : [answer.status]))
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    // A score that nobody confirmed, or left unanswered, never counts.
    if (row.winner !== null) expect([row.winner, row.report]).toEqual(['a', 1])
    const read = await Promise.all(
      [ana, ben].map((person, server) =>
        call(two.servers[server === 0 ? 0 : 1].url, `/stakes/${id}`, person, { method: 'GET' }),
      ),
    )
    for (const { body } of read) expect(body).toMatchObject({ state: row.state, winner: row.winner })
    await expectTraced(id, 1)
  }
})

it('the yeses of a doubles match at once make it on, exactly once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [ana, ben, cleo, dan] = await people(4)
    if (!ana || !ben || !cleo || !dan) throw new Error('Nobody came')
    const { db } = two.database
    const id = await makeStake(db, ana, cleo, { format: 'doubles' })
    await db.insert(stakePlayers).values([
      { challengeId: id, seat: 'a2', userId: ben.id },
      { challengeId: id, seat: 'b2', userId: dan.id },
    ])
    const answers = await Promise.all(
      [ben, cleo, dan, ben, cleo, dan].map((person, index) =>
        act(index, person, id, { act: 'agree', terms: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await rowOf(id)).toMatchObject({ state: 'accepted', version: 4 })
    await expectTraced(id, 1)
  }
})

it('one challenge sent many times with one key is one, and without keys still one', async () => {
  for (const withKey of [true, false]) {
    const [ana, ben] = await pair()
    const body = JSON.stringify({ format: 'singles', opponentIds: [ben.id], stake: 'balls' })
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        call(two.servers[index % 2 === 0 ? 0 : 1].url, '/stakes', ana, {
          method: 'POST',
          body,
          ...(withKey ? { key } : {}),
        }),
      ),
    )
    const created = answers.filter(({ status }) => status === 201)
    expect(created).toHaveLength(withKey ? AT_ONCE : 1)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await two.database.db.$count(stakeChallenges, eq(stakeChallenges.senderId, ana.id))).toBe(1)
  }
})

it('settled by the winner many times at once, it is settled once', async () => {
  const [ana, ben] = await pair()
  const id = await makeStake(two.database.db, ana, ben, DECIDED)
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => act(index, ana, id, { act: 'settle', words: `${index}` })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await rowOf(id)).toMatchObject({ state: 'settled', version: 2 })
  await expectTraced(id, 1)
})

it('photos put up by both sides at once, with a yes meanwhile: one stands, and the yes is to the one it was to', async () => {
  const { db } = two.database
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  const put = async (server: number, as: Member, id: string) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(picture)], 'dot.png', { type: 'image/png' }))
    const { url } = two.servers[server === 0 ? 0 : 1]
    const headers = { cookie: as.cookie, origin: TEST_PUBLIC_URL }
    const path = `/api/stakes/${id}/photo/${crypto.randomUUID()}`
    const answer = await fetch(`${url}${path}`, { method: 'PUT', body: form, headers })
    expect(answer.status).toBe(200)
  }
  for (let round = 0; round < ROUNDS; round++) {
    const [ana, ben] = await pair()
    const id = await makeStake(db, ana, ben, DECIDED)
    await put(0, ana, id)
    const standing = and(eq(stakePhotos.challengeId, id), isNull(stakePhotos.removedAt))
    const [first] = await db.select().from(stakePhotos).where(standing)
    const body = JSON.stringify({ shown: true })
    const say = (server: 0 | 1, as: Member) =>
      call(two.servers[server].url, `/stakes/${id}/photo/${first?.id}/shown`, as, { method: 'PUT', body })
    const [said] = await Promise.all([say(0, ana), say(1, ben), put(0, ana, id), put(1, ben, id)])
    expect([200, 409]).toContain(said.status)
    const left = await db.select().from(stakePhotos).where(standing)
    expect(left).toHaveLength(1)
    expect(await db.$count(stakePhotoConsents, eq(stakePhotoConsents.photoId, left[0]?.id ?? ''))).toBe(0)
  }
})
