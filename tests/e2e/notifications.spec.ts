import type { APIRequestContext, Page } from '@playwright/test'
import type { Community } from '#/features/communities/communities/schema'
import type { MemberPage } from '#/features/communities/memberships/schema'
import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { finger, middleOf } from '../support/e2e-finger'
import { apiAs, makeEvent, signUpIn } from '../support/e2e-people'
import { untilMail } from '../support/outbox'

/** The demo host manages it; people come in by approval. */
const CLUB = 'hangar-nine'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

const bell = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread` })

/** What the demo host does in the club, as somebody does who is elsewhere. */
async function clubOf(host: APIRequestContext) {
  const { id } = (await (await host.get(`/api/communities/${CLUB}`)).json()) as Community
  const find = async (name: string, status: string) => {
    const query = new URLSearchParams({ q: name, status }).toString()
    const page = (await (await host.get(`/api/communities/${id}/members?${query}`)).json()) as MemberPage
    return page.items[0]?.id ?? ''
  }
  return {
    id,
    async act(name: string, status: 'requested' | 'active', act: string) {
      const member = await find(name, status)
      const done = await host.post(`/api/communities/${id}/members/${member}/acts`, {
        data: { act, reason: act === 'remove' ? 'Twice no show' : '' },
      })
      expect(done.status(), await done.text()).toBe(200)
    },
  }
}

/** In the club's queue, on a page of their own. `deaf`: to what other tests do in the club meanwhile. */
async function asking(page: Page, clubId: string, firstName: string, deaf: readonly string[]) {
  const person = await signUpIn(page, firstName)
  const headers = { origin: process.env.E2E_URL ?? '' }
  const topics = Object.fromEntries(deaf.map((topic) => [topic, { inApp: false }]))
  const heard = await page.request.patch('/api/notifications/settings', { headers, data: { topics } })
  expect(heard.ok(), await heard.text()).toBe(true)
  const asked = await page.request.put(`/api/communities/${clubId}/membership`, {
    headers,
    data: { note: 'I drill every morning.' },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  return person
}

test('the bell counts while somebody else acts, the list marks read, and a mail’s own button ends its mails @widths', async ({
  pageAs,
  request,
}) => {
  test.slow()
  const host = await apiAs('host')
  const club = await clubOf(host)
  const page = await pageAs('anonymous')
  const { name, email } = await asking(page, club.id, `Bea${Date.now()}`, ['newEvents', 'announcements'])
  await open(page, '/events')
  await expect(bell(page, 0)).toBeVisible()

  await club.act(name, 'requested', 'approve')
  await bell(page, 1).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: 'Hangar Nine' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  // Gone before it is sent, somebody who is out again would not be told that they are in.
  const { text } = await untilMail(email, /You’re in/)
  await club.act(name, 'active', 'remove')
  await expect(page.getByText('2 unread', { exact: true })).toBeVisible()
  // What is marked is what one has seen.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.getByRole('button', { name: /^Actions for/ }).press('Enter')
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Mark read' }).press('Enter')
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible()
  await expect(first.locator('..')).toBeFocused()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByText('You’re up to date')).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()

  const out = new URL(/https?:\S+\/notifications\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? '')
  const pressed = await request.post(out.pathname + out.search, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(pressed.status(), await pressed.text()).toBe(200)
  await open(page, '/notifications/settings')
  await expect(page.getByLabel('Your communities: Email')).not.toBeChecked()
  await expect(page.getByLabel('Your communities: In app')).toBeChecked()
  await host.dispose()
})

test('a finger marks one notice read without opening it', { tag: '@phone' }, async ({ pageAs }) => {
  test.slow()
  const host = await apiAs('host')
  const club = await clubOf(host)
  const page = await pageAs('anonymous')
  const { name } = await asking(page, club.id, `Dot${Date.now()}`, ['newEvents', 'announcements'])
  await club.act(name, 'requested', 'approve')
  await open(page, '/notifications')
  const row = page.getByRole('main').getByRole('listitem').first()
  await finger(page, await middleOf(row), { x: -140, y: 0 })
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Mark read' }).click()
  await expect(page.getByText('You’re up to date')).toBeVisible()
  await expect(page).toHaveURL(/\/notifications$/)
  await host.dispose()
})

test('what somebody does not want to hear of stays silent', async ({ pageAs }) => {
  test.slow()
  const host = await apiAs('host')
  const club = await clubOf(host)
  const page = await pageAs('anonymous')
  const { name } = await asking(page, club.id, `Cal${Date.now()}`, ['announcements'])
  await club.act(name, 'requested', 'approve')
  await open(page, '/notifications/settings')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await page.getByLabel('New events: In app').uncheck()
  await saved
  await page.reload()
  await untilInteractive(page)
  await expect(page.getByLabel('New events: In app')).not.toBeChecked()

  const { title } = await makeEvent({ communityId: club.id, visibility: 'community' })
  // It is told after the event, so once it is there the event would be too.
  await club.act(name, 'active', 'remove')
  await open(page, '/notifications')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('main').getByText(title)).toBeHidden()
  await host.dispose()
})
