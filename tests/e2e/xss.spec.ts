import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { brand } from '#/brand'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { dayAhead } from '../support/event-input'
import { expect, test, untilInteractive } from '../support/e2e'
import { apiAs, newPersonsPage } from '../support/e2e-people'
import { PAYLOADS, payload } from '../support/xss-payloads'
import { shortOrLong } from '../support/soak'

/**
 * In the short form every payload stands in some field and every field shows several; in the long form each field
 * shows each of the fifty.
 */
const ROUNDS = shortOrLong(6, 50)
const TIMEOUT_MS = 60_000 + ROUNDS * 10_000

const eventWith = (round: number) => {
  const next = round * 9
  return {
    title: `Open play ${payload(next)}`.slice(0, 120),
    description: PAYLOADS.slice(round % 10)
      .join('\n')
      .slice(0, 5_000),
    theme: payload(next + 1, 60),
    eventDate: dayAhead(20),
    startTime: '09:00',
    endTime: '11:00',
    timeZone: 'America/Los_Angeles',
    location: payload(next + 2, 120),
    address: payload(next + 3, 160),
    city: payload(next + 4, 80),
    state: payload(next + 5, 40),
    zipCode: payload(next + 6, 12),
    priceNote: payload(next + 7, 120),
    hostContact: payload(next + 8, 160),
    publish: true,
  }
}

/** Opens pages and fails when something typed ran, or tried to. */
function opener(page: Page) {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) reports.push(message.text())
  })
  return async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      expect(await page.evaluate(() => '__struck' in window), path).toBe(false)
      expect(reports, path).toEqual([])
    }
  }
}

async function send(api: APIRequestContext, method: 'post' | 'patch' | 'put', path: string, data: unknown) {
  const response = await api[method](`/api${path}`, { headers: { origin: process.env.E2E_URL ?? '' }, data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  const text = await response.text()
  return (text ? JSON.parse(text) : {}) as { id?: string; url?: string }
}

async function idOf(page: Page): Promise<string> {
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } }
  return user.id
}

test.describe('what people type never runs @desktop', () => {
  test.setTimeout(TIMEOUT_MS)

  test('in an event’s every text field, on every page that shows it', async ({ pageAs }) => {
    const [page, adminPage] = [await pageAs('host'), await pageAs('admin')]
    const [open, openAsAdmin] = [opener(page), opener(adminPage)]
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await send(page.request, 'post', '/events', eventWith(round))
      await send(page.request, 'put', `/events/${id}/registration`, { partySize: 1 })
      await open(`/events/${id}`, `/events/${id}/rsvp`, `/events/${id}/edit`)
      await openAsAdmin(`/admin/events/${id}`)
      await send(page.request, 'post', `/events/${id}/cancel`, { reason: `Rain ${payload(round)}` })
      await open(`/events/${id}`)
      await expect(page.getByText(payload(round * 9 + 2).slice(0, 20)).first()).toBeAttached()
    }
    await open('/events', '/my-events', `/events?from=${dayAhead(20)}`)
    await openAsAdmin('/admin/events', '/admin/audit-log', '/admin/outbox', '/admin')
  })

  test('in what people say of themselves, ask for and report, on the admins’ screens too', async ({
    browser,
    pageAs,
  }) => {
    const [page, adminPage] = [await newPersonsPage(browser, 'Mallory'), await pageAs('admin')]
    const [open, openAsAdmin] = [opener(page), opener(adminPage)]
    const userId = await idOf(page)
    const all = PAYLOADS.join('\n')
    for (let round = 0; round < ROUNDS; round += 1) {
      await send(page.request, 'patch', '/profile', {
        firstName: payload(round * 3, 60),
        lastName: payload(round * 3 + 1, 60),
        homeCity: payload(round * 3 + 2, 80),
        about: all.slice(0, 1_000),
      })
      await open('/profile')
      await openAsAdmin(`/admin/people/${userId}`, '/admin/people?q=new-')
    }
    await send(page.request, 'post', '/my/host-request', { message: all.slice(0, 500) })
    const membership = { tier: 'helper', help: ['set-up'], message: all.slice(0, 900) }
    await send(page.request, 'post', '/my/membership', membership)
    const { id } = await send(page.request, 'post', '/community-requests', {
      name: payload(0, 40),
      tagline: payload(6, 60),
      about: all.slice(0, 900),
      city: payload(10, 60),
    })
    const player = await apiAs('player')
    await send(player, 'post', '/reports', {
      subjectType: 'profile',
      subjectId: userId,
      reason: 'other',
      details: all.slice(0, 1_900),
    })
    const letter = {
      name: payload(4, 70),
      email: 'mallory@example.org',
      topic: 'other',
      message: all.slice(0, 3_900),
    }
    await send(page.request, 'post', '/contact', letter)
    const spam = (await (await adminPage.request.get('/api/admin/contact?status=spam')).json()) as {
      items: { id: string }[]
    }
    const issue = await send(adminPage.request, 'post', '/admin/newsletter/issues', undefined)
    await send(adminPage.request, 'patch', `/admin/newsletter/issues/${issue.id}`, {
      subject: payload(5, 110),
      preview: payload(8, 110),
      body: PAYLOADS.map((each) => `${each}\n\n[${each}](${each})`)
        .join('\n\n')
        .slice(0, 39_000),
      version: 1,
    })
    await open('/my-events', '/community/create', '/membership')
    await openAsAdmin(
      '/admin/host-requests',
      '/admin/membership',
      '/admin/community-requests',
      `/admin/community-requests/${id}`,
      '/admin/reports',
      `/admin/reports/profile/${userId}`,
      '/admin/contact?status=spam',
      `/admin/contact/${spam.items[0]?.id}`,
      '/admin/newsletter',
      `/admin/newsletter/${issue.id}`,
      '/admin/audit-log',
      '/admin',
    )
    await player.dispose()
    await page.context().close()
  })

  test('in a journal, in what partners answer, and on a card', async ({ browser }) => {
    const [page, partnersPage] = [
      await newPersonsPage(browser, 'Mallory'),
      await newPersonsPage(browser, 'Peggy'),
    ]
    const [open, openAsPartner] = [opener(page), opener(partnersPage)]
    const [writer, partner] = await Promise.all([page, partnersPage].map(idOf))
    await send(page.request, 'put', `/practice-partners/${partner}/invitation`, {})
    await send(partnersPage.request, 'post', `/practice-partners/${writer}/accept`, {})
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = randomUUID()
      await send(page.request, 'put', `/notes/${id}`, {
        fields: {
          ...emptyFields(dayAhead(0)),
          highlight: payload(round * 4, 280),
          body: PAYLOADS.slice(round % 10).join('\n'),
          venue: payload(round * 4 + 1, 120),
          partners: [payload(round * 4 + 2, 60)],
        },
        baseVersion: 0,
      })
      await send(page.request, 'put', `/notes/${id}/shares/${partner}`, {})
      await send(partnersPage.request, 'post', `/shared-notes/${id}/replies`, {
        body: payload(round * 4 + 3),
      })
      const shows = { showsBody: true, showsVenue: true, showsPartners: true }
      const { url = '' } = await send(page.request, 'post', `/notes/${id}/card`, shows)
      await open(`/${brand.slug}-notes/${id}`)
      await openAsPartner(new URL(url).pathname)
    }
    await open(...['', '/create', '/journey'].map((at) => `/${brand.slug}-notes${at}`))
    await openAsPartner('/practice-partners')
    await expect(partnersPage.getByText(payload(3).slice(0, 20)).first()).toBeAttached()
    await Promise.all([page.context().close(), partnersPage.context().close()])
  })

  test('in a post, on the blog, in its editor and its preview', async ({ pageAs }) => {
    const [page, adminPage] = [await pageAs('anonymous'), await pageAs('admin')]
    const [open, openAsAdmin] = [opener(page), opener(adminPage)]
    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `struck-${randomUUID()}`
      const { id } = await send(adminPage.request, 'post', '/admin/posts', {
        slug,
        title: `News ${payload(round * 4)}`.slice(0, 120),
        summary: payload(round * 4 + 1, 280),
        body: PAYLOADS.slice(round % 10)
          .flatMap((each) => [each, `> ${each}`, `[${each}](${each})`, `![${each}](${each})`])
          .join('\n\n'),
        coverImage: 'journal',
        coverAlt: `Shown: ${payload(round * 4 + 2)}`.slice(0, 250),
      })
      await send(adminPage.request, 'post', `/admin/posts/${id}/publish`, { at: null, version: 1 })
      await open(`/blog/${slug}`)
      await expect(page.getByText(payload(round * 4 + 1).slice(0, 20)).first()).toBeAttached()
      await openAsAdmin(`/admin/posts/${id}`)
      await untilInteractive(adminPage)
      await adminPage.getByText('Preview', { exact: true }).click()
      await expect(adminPage.getByRole('region', { name: 'Preview' })).toBeVisible()
      expect(await adminPage.evaluate(() => '__struck' in window)).toBe(false)
    }
    await open('/blog')
    await openAsAdmin('/admin/posts', '/admin/audit-log')
  })

  test('in a search, an address and a next page', async ({ pageAs }) => {
    const [page, adminPage] = [await pageAs('anonymous'), await pageAs('admin')]
    const [open, openAsAdmin] = [opener(page), opener(adminPage)]
    const tried = Math.min(PAYLOADS.length, ROUNDS * 2)
    for (let turn = 0; turn < tried; turn += 1) {
      const typed = encodeURIComponent(payload(turn * 7))
      await open(`/events?q=${typed}&place=${typed}`, `/login?next=${typed}`, `/${typed}`)
      if (turn < ROUNDS) await open(`/community?q=${typed}`, `/faq?q=${typed}`)
      if (turn < ROUNDS) await openAsAdmin(`/admin/people?q=${typed}`, `/admin/events?q=${typed}`)
    }
  })
})
