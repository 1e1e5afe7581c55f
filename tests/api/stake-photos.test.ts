import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import type { PhotoWall } from '#/features/stakes/photos/schema'
import { stakePhotoData } from '#/features/stakes/photos/personal-data'
import { stakePhotos } from '#/features/stakes/photos/table'
import { forgetLostPhotos } from '#/features/stakes/photos/writes'
import { noMoney } from '#/features/stakes/stakes/logic/no-money'
import { stakeChallenges } from '#/features/stakes/stakes/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'
import { DECIDED, makeStake } from '../support/stakes'

let t: TestApp
let ana: Member, ben: Member, cleo: Member
let id: string
beforeAll(async () => void (t = await testApp({ LIMITS_OFF: 'true' })))
afterAll(() => t.close())
beforeEach(async () => {
  ana = await t.signInAs('player')
  ben = await t.signInAs('player')
  cleo = await t.signInAs('player')
  id = await makeStake(t.services.db, ana, ben, DECIDED)
})

const call = (method: string, path: string, as: Member | null, body?: unknown) =>
  t.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })

let picture: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const size = { width: 700, height: 500, channels: 3 as const, background: '#2a6' }
  picture = new Uint8Array(await sharp({ create: size }).jpeg().toBuffer())
})
function put(
  as: Member,
  photoId: string = randomUUID(),
  { file = picture, alt = 'Ten of ten', of = id } = {},
) {
  const form = new FormData()
  form.set('file', new File([file], 'pushups.jpg', { type: 'image/jpeg' }))
  form.set('alt', alt)
  return call('PUT', `/stakes/${of}/photo/${photoId}`, as, form)
}
async function putUp(as: Member): Promise<string> {
  const photoId = randomUUID()
  const { status, json } = await put(as, photoId)
  expect([status, json.photo?.src]).toEqual([200, srcOf(photoId)])
  return photoId
}
const srcOf = (photoId: string) => `/api/stakes/${id}/photo/${photoId}`
const remove = (as: Member, photoId: string) => call('DELETE', `/stakes/${id}/photo/${photoId}`, as)
const show = (as: Member, photoId: string, shown: boolean) =>
  call('PUT', `/stakes/${id}/photo/${photoId}/shown`, as, { shown })
const rowsOf = (challengeId: string) =>
  t.services.db.select().from(stakePhotos).where(eq(stakePhotos.challengeId, challengeId))
const isKept = async ({ filesId }: { filesId: string }) =>
  (await t.services.storage.read(`private/stakes/${filesId}/640.webp`)) !== null
const fileOf = async (photoId: string, as: Member | null) =>
  (await t.call('GET', `${srcOf(photoId)}/640.webp`, { as })).status
const wallOf = async (communityId: string, as: Member) =>
  ((await call('GET', `/communities/${communityId}/stake-photos`, as)).json as PhotoWall).items

describe('the photo of a settled stake', () => {
  it('is for those in the match alone, and kept by nothing in between', async () => {
    const photoId = await putUp(ana)
    const seen = []
    for (const person of [ana, ben, cleo, null]) seen.push(await fileOf(photoId, person))
    expect(seen).toEqual([200, 200, 404, 401])
    const file = await t.call('GET', `${srcOf(photoId)}/1200.avif`, { as: ben })
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const [row] = await rowsOf(id)
    for (const address of [`/uploads/${row?.filesId}`, `/uploads/private/stakes/${row?.filesId}`])
      expect((await t.call('GET', `${address}/640.webp`, { as: ana })).status).toBe(404)
    expect((await call('GET', `/stakes/${id}/photo`, cleo)).status).toBe(404)
  })

  it('belongs to a match with a result, of people who are in it', async () => {
    expect((await put(cleo)).status).toBe(404)
    const open = await makeStake(t.services.db, ana, ben)
    const early = await put(ana, randomUUID(), { of: open })
    expect([early.status, early.json.code]).toEqual([409, 'stake_undecided'])
    const { status, json } = await put(ana, randomUUID(), { file: new Uint8Array([1, 2, 3]) })
    expect([status, Object.keys(json.fields)]).toEqual([422, ['file']])
    expect((await put(ana, randomUUID(), { alt: 'Loser pays $20' })).json.fields).toEqual({ alt: noMoney() })
    expect([...(await rowsOf(id)), ...(await rowsOf(open))]).toEqual([])
  })

  it('sent again, one after another or at once, is put up and told once', async () => {
    const photoId = randomUUID()
    const answers = await Promise.all([put(ana, photoId), put(ana, photoId), put(ana, photoId)])
    answers.push(await put(ana, photoId))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await rowsOf(id)
    expect([rows.length, rows[0]?.removedAt, await isKept(rows[0] ?? { filesId: '' })]).toEqual([
      1,
      null,
      true,
    ])
    expect((await call('GET', '/notifications', ben)).json.items).toHaveLength(1)
    // Nor can its id be taken for another match.
    const other = await makeStake(t.services.db, ana, cleo, DECIDED)
    expect((await put(ana, photoId, { of: other })).status).toBe(404)
  })

  it('is shown to the communities of all, only while all of them say so', async () => {
    const communityId = await makeCommunity(t.services.db, ana, {
      members: [{ userId: ben.id }, { userId: cleo.id }],
    })
    const photoId = await putUp(ana)
    const watched = async () => [await fileOf(photoId, cleo), (await wallOf(communityId, cleo)).length]
    expect(await watched()).toEqual([404, 0])
    expect((await show(ana, photoId, true)).json.photo).toMatchObject({
      agreed: 1,
      of: 2,
      isShown: false,
      youShow: true,
    })
    expect(await watched()).toEqual([404, 0])
    for (const _ of [1, 2])
      expect((await show(ben, photoId, true)).json.photo).toMatchObject({ isShown: true })
    expect(await watched()).toEqual([200, 1])
    const stranger = await t.signInAs('player')
    expect(await fileOf(photoId, stranger)).toBe(404)
    expect((await call('GET', `/communities/${communityId}/stake-photos`, stranger)).status).toBe(403)
    expect((await show(ben, photoId, false)).json.photo).toMatchObject({ agreed: 1, isShown: false })
    expect(await watched()).toEqual([404, 0])
  })

  it('another takes its place, and nobody’s yes goes with it', async () => {
    const first = await putUp(ana)
    await show(ana, first, true)
    await show(ben, first, true)
    const second = await putUp(ben)
    expect([await fileOf(first, ana), await fileOf(second, ana)]).toEqual([404, 200])
    // Who says yes to the one before their eyes has not said yes to the one that took its place.
    expect((await show(ana, first, true)).json.code).toBe('photo_removed')
    expect((await call('GET', `/stakes/${id}/photo`, ana)).json.photo).toMatchObject({
      id: second,
      agreed: 0,
    })
    const rows = await rowsOf(id)
    expect(rows.filter(({ removedAt }) => removedAt === null)).toHaveLength(1)
    const old = rows.find((row) => row.id === first)
    expect(old && (await isKept(old))).toBe(false)
    // And taking down the one before leaves the other where it is.
    expect((await remove(ana, first)).json.photo).toMatchObject({ id: second })
  })

  it('anybody in the match takes it down, at once; no late repeat puts it up again', async () => {
    const photoId = await putUp(ana)
    for (const _ of [1, 2]) expect((await remove(ben, photoId)).json).toMatchObject({ photo: null })
    expect(await fileOf(photoId, ana)).toBe(404)
    expect((await put(ana, photoId)).json.code).toBe('photo_removed')
    expect((await remove(cleo, photoId)).status).toBe(404)
    expect((await remove(ana, randomUUID())).status).toBe(404)
    const [row] = await rowsOf(id)
    expect(row && (await isKept(row))).toBe(false)
    await t.services.db
      .update(stakePhotos)
      .set({ removedAt: new Date(0) })
      .where(eq(stakePhotos.id, photoId))
    await forgetLostPhotos(t.services)
    expect(await rowsOf(id)).toEqual([])
  })

  it('tells the others, without a word of it in the mail once it is gone', async () => {
    const photoId = await putUp(ana)
    const { json } = await call('GET', '/notifications', ben)
    expect(json.items[0].title).toMatch(/posted a photo of the settled stake$/)
    await remove(ana, photoId)
    expect((await call('GET', '/notifications', ben)).json.items).toEqual([])
    const [mail] = await t.mailsTo(ben.email)
    expect(mail?.status).toBe('skipped')
  })

  it('goes with the account that put it up, and with the match', async () => {
    await putUp(ana)
    const [own] = await rowsOf(id)
    const person = { id: ana.id, email: ana.email, phoneNumber: null }
    const folders = await t.services.db.transaction(async (tx) => {
      const found = await stakePhotoData.files?.(tx, person)
      await stakePhotoData.erase(tx, person)
      await tx.delete(users).where(eq(users.id, ana.id))
      return found
    })
    expect(folders).toEqual([`private/stakes/${own?.filesId}`])
    expect((await call('GET', `/stakes/${id}/photo`, ben)).json.photo).toBeNull()
    await putUp(ben)
    const [other] = await rowsOf(id)
    await t.services.db.delete(stakeChallenges).where(eq(stakeChallenges.id, id))
    expect(other && (await isKept(other))).toBe(true)
    await forgetLostPhotos(t.services)
    expect(other && (await isKept(other))).toBe(false)
  })
})
