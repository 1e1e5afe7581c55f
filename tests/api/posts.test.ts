import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditLog } from '#/features/foundation/audit/table'
import type { AdminPost, AdminPostPage, Post, PostPage } from '#/features/site/posts/schema'
import { posts } from '#/features/site/posts/table'
import { createApp } from '#/server/app'
import { uploadsInUse } from '#/features/foundation/uploads/reads'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { TEST_PUBLIC_URL } from '../support/storm'

const HOUR_MS = 3_600_000

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(posts)
  t.services.cache.clear()
})

const DRAFT = { title: 'New nets', slug: 'new-nets', summary: 'Two of them.', body: 'They are **here**.' }
const write = async (change: object = {}): Promise<AdminPost> => {
  const { status, json, text } = await t.call('POST', '/api/admin/posts', {
    as: admin,
    body: { ...DRAFT, ...change },
  })
  expect(status, text).toBe(201)
  return json
}
const act = (post: AdminPost, verb: string, body: object) =>
  t.call('POST', `/api/admin/posts/${post.id}/${verb}`, { as: admin, body })
const publish = async (post: AdminPost, at: string | null = null): Promise<AdminPost> =>
  (await act(post, 'publish', { at, version: post.version })).json
const change = (post: AdminPost, words: object) =>
  t.call('PATCH', `/api/admin/posts/${post.id}`, {
    as: admin,
    body: { ...DRAFT, version: post.version, ...words },
  })
const listed = async () =>
  ((await t.call('GET', '/api/posts', {})).json as PostPage).items.map(({ slug }) => slug)
const read = (slug: string) => t.call('GET', `/api/posts/${slug}`, {})
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

it('is nobody else’s while it is a draft, is out once published, and nobody’s again when taken back', async () => {
  const draft = await write()
  expect(draft).toMatchObject({ state: 'draft', can: { changeAddress: true, remove: true } })
  expect([await listed(), (await read('new-nets')).status]).toEqual([[], 404])
  const out = await publish(draft)
  expect(out).toMatchObject({ state: 'published', can: { changeAddress: false, remove: false } })
  expect(await listed()).toEqual(['new-nets'])
  expect((await read('new-nets')).json).toMatchObject({
    body: 'They are **here**.',
    older: null,
    newer: null,
  })
  const back = await act(out, 'take-back', { version: out.version })
  expect(back.json).toMatchObject({ state: 'draft', publishedAt: null })
  expect([await listed(), (await read('new-nets')).status]).toEqual([[], 404])
})

it('waits for its time, unseen by everybody and every feed', async () => {
  const waiting = await publish(await write(), inAnHour())
  expect(waiting.state).toBe('scheduled')
  expect([await listed(), (await read('new-nets')).status]).toEqual([[], 404])
  const { counts } = (await t.call('GET', '/api/admin/posts?state=scheduled', { as: admin }))
    .json as AdminPostPage
  expect(counts).toEqual({ draft: 0, scheduled: 1, published: 0 })
  // Its time has come, and the seconds for which an answer is kept are over.
  await t.services.db.update(posts).set({ publishedAt: new Date(Date.now() - 1_000) })
  t.services.cache.clear()
  expect(await listed()).toEqual(['new-nets'])
})

it('is not put out at once for a time that is over', async () => {
  const draft = await write()
  const { version } = draft
  const late = await act(draft, 'publish', { at: new Date(Date.now() - 60_000).toISOString(), version })
  expect([late.status, late.json.fields]).toEqual([422, { at: 'Choose a time in the future' }])
  const waiting = await publish(draft, inAnHour())
  const { json } = await t.call('GET', '/api/admin/posts', { as: admin })
  expect(json).toMatchObject({
    items: [{ id: waiting.id, version: version + 1 }],
    counts: { draft: 0, scheduled: 1, published: 0 },
  })
  expect(json.items[0]).not.toHaveProperty('body')
})

it('has one address, and keeps it while anybody can read it', async () => {
  const first = await write()
  const second = await t.call('POST', '/api/admin/posts', { as: admin, body: DRAFT })
  expect([second.status, Object.keys(second.json.fields)]).toEqual([422, ['slug']])
  const moved = await change(first, { slug: 'newer-nets' })
  expect(moved.json).toMatchObject({ slug: 'newer-nets', version: 2 })
  const out = await publish(moved.json)
  const refused = await change(out, { slug: 'newest-nets' })
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['slug']])
  const words = await change(out, { slug: 'newer-nets', title: 'Newer nets' })
  expect([words.status, words.json.title]).toEqual([200, 'Newer nets'])
  const back = (await act(words.json, 'take-back', { version: words.json.version })).json as AdminPost
  expect((await change(back, { slug: 'newest-nets' })).json).toMatchObject({ slug: 'newest-nets' })
})

it('of two who save at once one is told, and saving the same again is no fault', async () => {
  const post = await write()
  const answers = await Promise.all(['One', 'Two'].map((title) => change(post, { title: `${title} nets` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const kept = answers.find(({ status }) => status === 200)?.json as AdminPost
  expect((await change(post, { title: kept.title })).status).toBe(200)
})

it('is not published empty, nor removed while people read it', async () => {
  const empty = await write({ body: '' })
  const refused = await act(empty, 'publish', { at: null, version: empty.version })
  expect([refused.status, refused.json.code]).toEqual([409, 'nothing_to_publish'])
  const out = await publish((await change(empty, {})).json)
  const kept = await t.call('DELETE', `/api/admin/posts/${out.id}`, { as: admin })
  expect([kept.status, kept.json.code]).toEqual([409, 'post_is_out'])
  await act(out, 'take-back', { version: out.version })
  expect((await t.call('DELETE', `/api/admin/posts/${out.id}`, { as: admin })).status).toBe(200)
  expect(await t.services.db.$count(posts)).toBe(0)
  const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, out.id))
  expect(acts.map(({ action }) => action).toSorted()).toEqual(
    ['post.write', 'post.change', 'post.publish', 'post.take-back', 'post.remove'].toSorted(),
  )
  // The log names what was done, not what was written.
  expect(JSON.stringify(acts)).not.toContain('They are')
})

it('tells what its cover shows', async () => {
  const bare = await t.call('POST', '/api/admin/posts', {
    as: admin,
    body: { ...DRAFT, coverImage: 'journal' },
  })
  expect([bare.status, Object.keys(bare.json.fields)]).toEqual([422, ['coverAlt']])
  const told = await write({ coverImage: 'journal', coverAlt: 'An open notebook' })
  expect(told).toMatchObject({ coverImage: 'journal', coverAlt: 'An open notebook' })
  const unknown = '/uploads/11111111-1111-4111-8111-111111111111'
  const refused = await change(told, { coverImage: unknown, coverAlt: 'An open notebook' })
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['coverImage']])
})

it('keeps the pictures that its text shows', async () => {
  const id = '22222222-2222-4222-8222-222222222222'
  await write({ body: `Look: ![The nets](/uploads/${id}), and again ![them](/uploads/${id}).` })
  expect(await uploadsInUse(t.services.db)).toContain(id)
})

it('leads to those before and after it', async () => {
  for (const [index, slug] of ['one', 'two', 'three'].entries()) {
    const { id } = await publish(await write({ slug: `post-${slug}`, title: `Post ${slug}` }))
    const publishedAt = new Date(Date.now() - (10 - index) * HOUR_MS)
    await t.services.db.update(posts).set({ publishedAt }).where(eq(posts.id, id))
  }
  t.services.cache.clear()
  const middle = (await read('post-two')).json as Post
  expect([middle.older?.slug, middle.newer?.slug]).toEqual(['post-one', 'post-three'])
  const first = (await t.call('GET', '/api/posts?limit=2', {})).json as PostPage
  expect(first.items.map(({ slug }) => slug)).toEqual(['post-three', 'post-two'])
  const rest = (await t.call('GET', `/api/posts?limit=2&cursor=${first.nextCursor}`, {})).json as PostPage
  expect([rest.items.map(({ slug }) => slug), rest.nextCursor]).toEqual([['post-one'], null])
})

it('is in the feed and the sitemap while it is out', async () => {
  const app = createApp(t.services, null, null)
  const text = async (path: string) => (await app.request(`${TEST_PUBLIC_URL}${path}`)).text()
  const draft = await write({ title: 'Nets & <posts>' })
  expect(await text('/blog/feed.xml')).not.toContain('new-nets')
  await publish(draft)
  t.services.cache.clear()
  const answer = await app.request(`${TEST_PUBLIC_URL}/blog/feed.xml`)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const feed = await answer.text()
  expect(feed).toContain('<title>Nets &amp; &lt;posts&gt;</title>')
  expect(feed).toContain('&lt;strong&gt;here&lt;/strong&gt;')
  const again = await app.request(`${TEST_PUBLIC_URL}/blog/feed.xml`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(await text('/sitemap.xml')).toContain(`${TEST_PUBLIC_URL}/blog/new-nets</loc>`)
})

it('stays without a name when its author leaves, who takes the words along', async () => {
  const author = await t.signInAs('admin')
  const body = { ...DRAFT, slug: 'farewell' }
  const made = (await t.call('POST', '/api/admin/posts', { as: author, body })).json as AdminPost
  await publish(made)
  const { json } = await t.call('GET', '/api/account/export', { as: author })
  expect(json.posts).toMatchObject([{ address: 'farewell', body: DRAFT.body }])
  const gone = await t.call('DELETE', '/api/account', { as: author, body: { confirmation: 'delete' } })
  expect(gone.status, gone.text).toBe(204)
  t.services.cache.clear()
  expect((await read('farewell')).json).toMatchObject({ author: null, body: DRAFT.body })
})
