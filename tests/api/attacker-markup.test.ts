import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { galleryPhotos } from '#/features/site/gallery/table'
import { posts } from '#/features/site/posts/table'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import { makeEvent, type Member } from '../support/crowd'
import { makeIssue } from '../support/newsletter'
import { TEST_PUBLIC_URL } from '../support/storm'
import { PAYLOADS } from '../support/xss-payloads'

/** What would run if it stood in a page as it was typed. */
const MARKUP = PAYLOADS.filter((payload) => payload.includes('<'))
/** Each of these fields is shown on every rendering, so all fifty stand in each. */
const LINE_MAX = 80
/** A busy machine is slow, not wrong. */
const SHOWN_WITHIN_MS = 20_000

let t: TestApp
let app: ReturnType<typeof createApp>
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const { render, assets } = await builtPages()
  app = createApp(t.services, render, assets)
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())
beforeEach(() => t.services.cache.clear())

const htmlOf = async (path: string): Promise<string> =>
  (await app.request(`${TEST_PUBLIC_URL}${path}`)).text()

it('the site’s words, on the pages rendered with them', async () => {
  const fields = ['heroTitle', 'heroLead', 'tagline', 'footerLine']
  const versions: Record<string, number> = Object.fromEntries(fields.map((name) => [name, 0]))
  for (const [round, payload] of MARKUP.entries()) {
    const typed = payload.slice(0, LINE_MAX - 12)
    const values = Object.fromEntries(fields.map((name) => [name, `Round ${round}. ${typed}`]))
    const { status, text } = await t.call('PATCH', '/api/admin/settings', {
      as: admin,
      body: { values, versions },
    })
    expect(status, text).toBe(200)
    for (const name of fields) versions[name] = (versions[name] ?? 0) + 1
    await expect.poll(() => htmlOf('/'), { timeout: SHOWN_WITHIN_MS }).toContain(`Round ${round}. `)
    expect((await htmlOf('/')).includes(typed), typed).toBe(false)
  }
})

it('the captions and descriptions of pictures', async () => {
  for (const [position, payload] of MARKUP.entries())
    await t.services.db
      .insert(galleryPhotos)
      .values({ gallery: 'memories', image: 'paddle-rack', alt: payload, caption: payload, position })
  const html = await htmlOf('/')
  expect(html).toContain('__struck')
  for (const payload of MARKUP) expect(html.includes(payload), payload).toBe(false)
})

it('newsletters, on their pages, in the feed and in the mail', async () => {
  const at = new Date()
  for (const payload of MARKUP) {
    const body = `${payload}\n\n- ${payload}\n\n[${payload}](${payload})\n\n![](${payload})`
    const words = { subject: payload.slice(0, 120), preview: payload.slice(0, 120), body }
    const id = await makeIssue(t.services.db, { ...words, status: 'sent', startedAt: at, sentAt: at })
    const html = await htmlOf(`/newsletter/${id}`)
    expect(html).toContain('__struck')
    expect(html.includes(payload), payload).toBe(false)
    await t.call('POST', `/api/admin/newsletter/issues/${id}/test`, { as: admin })
  }
  for (const path of ['/newsletter', '/newsletter/feed.atom']) {
    const text = await htmlOf(path)
    for (const payload of MARKUP) expect(text.includes(payload), `${path} ${payload}`).toBe(false)
  }
  const mails = await t.mailsTo(admin.email)
  expect(mails).toHaveLength(MARKUP.length)
  for (const { htmlBody } of mails) {
    expect(htmlBody).toContain('__struck')
    expect(htmlBody).not.toMatch(/href="(?:javascript|data|vbscript):/i)
    for (const payload of MARKUP) expect(htmlBody?.includes(payload), payload).toBe(false)
  }
})

it('posts, on their pages and in the feed', async () => {
  await t.services.db.insert(posts).values(
    MARKUP.map((payload, index) => ({
      slug: `struck-${index}`,
      title: payload,
      summary: payload,
      body: `${payload}\n\n> ${payload}\n\n[${payload}](/events)`,
      status: 'published' as const,
      publishedAt: new Date(Date.now() - 1_000 * (index + 1)),
    })),
  )
  const paths = MARKUP.map((_, index) => `/blog/struck-${index}`)
  for (const path of ['/blog', '/blog/feed.xml', ...paths]) {
    const html = await htmlOf(path)
    expect(html, path).toContain('struck')
    for (const payload of MARKUP) expect(html.includes(payload), `${path}: ${payload}`).toBe(false)
  }
})

it('mails about an event', async () => {
  const host = await t.signInAs('host')
  const [guest] = await t.crowd(1)
  if (!guest) throw new Error('Nobody came')
  for (const payload of MARKUP) {
    const eventId = await makeEvent(t.services.db, { hostId: host.id, title: payload, location: payload })
    await t.call('PUT', `/api/events/${eventId}/registration`, { as: guest, body: { partySize: 1 } })
    await t.call('POST', `/api/events/${eventId}/cancel`, { as: host, body: { reason: payload } })
  }
  const mails = await t.mailsTo(guest.email)
  expect(mails).toHaveLength(MARKUP.length)
  for (const { htmlBody } of mails) {
    expect(htmlBody).toContain('__struck')
    for (const payload of MARKUP) expect(htmlBody?.includes(payload), payload).toBe(false)
  }
})
