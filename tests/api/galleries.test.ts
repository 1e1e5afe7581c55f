import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import type { Galleries, Photo } from '#/features/site/gallery/schema'
import { galleryPhotos } from '#/features/site/gallery/table'
import { ensureGalleries } from '#/features/site/gallery/writes'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(galleryPhotos)
  await ensureGalleries(t.services.db)
})

const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, `/api/admin/galleries${path}`, { as: admin, ...(body === undefined ? {} : { body }) })
const all = async (): Promise<Galleries> => (await asAdmin('GET', '')).json
const onHome = async (): Promise<Galleries> => (await t.call('GET', '/api/galleries')).json
const captions = (photos: readonly Photo[]) => photos.map(({ caption }) => caption)
const photo = (caption: string, more: object = {}) => ({
  gallery: 'memories',
  image: 'scoreboard',
  alt: 'A scoreboard at dusk',
  caption,
  ...more,
})
const add = (caption: string, more?: object) => asAdmin('POST', '/photos', photo(caption, more))
async function upload(): Promise<string> {
  const blank = { create: { width: 700, height: 500, channels: 3 as const, background: '#2d6a4f' } }
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await sharp(blank).jpeg().toBuffer())], 'a.jpg'))
  return (await t.call('POST', '/api/uploads', { as: admin, body: form })).json.image
}

describe('the home page', () => {
  it('shows a picture that was put first at once, and four of them', async () => {
    expect((await onHome()).memories).toHaveLength(4)
    const image = await upload()
    const { status, json } = await add('Fresh from the courts', { image, place: 0 })
    expect([status, json.memories.length]).toEqual([200, 5])
    const { memories } = await onHome()
    expect(memories).toHaveLength(4)
    expect(memories[0]).toMatchObject({ image, caption: 'Fresh from the courts' })
  })

  it('always has its four: the fourth can be replaced, not taken away', async () => {
    const [first] = (await all()).memories
    const refused = await asAdmin('DELETE', `/photos/${first?.id}`)
    expect([refused.status, refused.json.code]).toEqual([409, 'gallery_of_four'])
    const image = await upload()
    await asAdmin('PATCH', `/photos/${first?.id}`, { image, alt: 'Another evening', caption: 'Another' })
    expect((await onHome()).memories[0]).toMatchObject({ id: first?.id, image, caption: 'Another' })
  })
})

describe('what is refused', () => {
  it.each([
    ['a memory without a caption', photo(''), 'caption'],
    ['a picture without a description', photo('One', { alt: ' ' }), 'alt'],
    ['a picture that is not there', photo('One', { image: `/uploads/${crypto.randomUUID()}` }), 'image'],
    ['a picture of another site', photo('One', { image: 'https://elsewhere.example/a.png' }), 'image'],
    ['a name of no picture', photo('One', { image: 'no-such-picture' }), 'image'],
  ])('%s', async (_, body, field) => {
    const { status, json } = await asAdmin('POST', '/photos', body)
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
    expect((await all()).memories).toHaveLength(4)
  })

  it('a caption taken away from a memory; the grid needs none', async () => {
    const { memories, grid } = await all()
    expect((await asAdmin('PATCH', `/photos/${memories[0]?.id}`, { caption: '' })).status).toBe(422)
    expect((await asAdmin('PATCH', `/photos/${grid[0]?.id}`, { caption: '' })).status).toBe(200)
  })
})

describe('removing', () => {
  it('can be undone: the picture comes back to its place', async () => {
    const added = (await add('Fifth', { place: 1 })).json.memories[1]
    const before = captions((await all()).memories)
    await asAdmin('DELETE', `/photos/${added.id}`)
    expect(captions((await all()).memories)).not.toContain('Fifth')
    await add('Fifth', { place: 1 })
    expect(captions((await all()).memories)).toEqual(before)
  })

  it('of two that leave four at once, one wins', async () => {
    const fifth = (await add('Fifth')).json.memories
    const answers = await Promise.all([
      asAdmin('DELETE', `/photos/${fifth[0].id}`),
      asAdmin('DELETE', `/photos/${fifth[1].id}`),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await all()).memories).toHaveLength(4)
  })
})

describe('the order', () => {
  it('is stored, shown, and noted', async () => {
    const ids = (await all()).grid.map(({ id }) => id)
    const turned = ids.toReversed()
    expect((await asAdmin('PUT', '/grid/order', { ids: turned })).status).toBe(200)
    expect((await onHome()).grid.map(({ id }) => id)).toEqual(turned)
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.action, 'gallery.order'))
    expect(acts.at(-1)).toMatchObject({ actorId: admin.id, before: { ids }, after: { ids: turned } })
  })

  it('of what is not there any more is refused', async () => {
    const { grid, memories } = await all()
    const ids = grid.map(({ id }) => id)
    const wrong = [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), memories[0]?.id]]
    for (const each of wrong) {
      const { status, json } = await asAdmin('PUT', '/grid/order', { ids: each })
      expect([status, json.code]).toEqual([409, 'gallery_changed'])
    }
    expect((await asAdmin('PUT', '/attic/order', { ids: [] })).status).toBe(404)
  })
})
