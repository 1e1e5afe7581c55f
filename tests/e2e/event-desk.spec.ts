import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { localDateTime } from '#/lib/dates'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilInteractive,
  type Role,
} from '../support/e2e'
import { apiAs, makeEvent } from '../support/e2e-people'

const ZONE = 'America/Los_Angeles'
const HOUR_MS = 60 * 60 * 1000

const PLAYER = 'player@demo.example.org'
const ADMIN = 'admin@demo.example.org'

async function answer(eventId: string, ...roles: Role[]): Promise<void> {
  for (const role of roles) {
    const api = await apiAs(role)
    const response = await api.put(`/api/events/${eventId}/registration`, { data: { partySize: 1 } })
    expect(response.status(), await response.text()).toBe(200)
    await api.dispose()
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

/** The row of a person, by their address. */
const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

test('who came is marked, everybody else at once, and taken back', async ({ pageAs }) => {
  const soon = localDateTime(new Date(Date.now() + HOUR_MS), ZONE)
  const end = localDateTime(new Date(Date.now() + 2 * HOUR_MS), ZONE)
  const event = await makeEvent({ eventDate: soon.date, startTime: soon.time, endTime: end.time })
  await answer(event.id, 'player', 'admin')
  const page = await pageAs('admin')
  await open(page, `/admin/events/${event.id}`)
  await expect(page.getByText('2 people not marked yet')).toBeVisible()
  const missed = rowOf(page, PLAYER).getByRole('button', { name: 'No-show' })
  await missed.click()
  await expect(missed).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Everyone else came' }).click()
  const came = rowOf(page, ADMIN).getByRole('button', { name: 'Came' })
  await expect(came).toHaveAttribute('aria-pressed', 'true')
  await expect(missed).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(came).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText(/marked .+ as a no-show/)).toBeVisible()
})

test('somebody moved up sees their new place at once, and the reason is kept', async ({ pageAs }) => {
  const event = await makeEvent({ maxCapacity: 1 })
  await answer(event.id, 'host', 'admin', 'player')
  const waiting = await pageAs('player')
  await open(waiting, `/events/${event.id}`)
  await expect(waiting.getByText('You’re #2 on the waitlist')).toBeVisible()

  const page = await pageAs('admin')
  await open(page, `/admin/events/${event.id}?tab=line`)
  await rowOf(page, PLAYER)
    .getByRole('button', { name: /^Move .+ up$/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Drives two others')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(rowOf(page, PLAYER)).toContainText(/^1/)
  await expect(waiting.getByText('You’re #1 on the waitlist')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('“Drives two others”')).toBeVisible()
})

test('a word to everybody is previewed, counted, and stands in the outbox', async ({ pageAs }) => {
  const event = await makeEvent({ maxCapacity: 1 })
  await answer(event.id, 'player', 'host')
  const subject = `Courts ${randomUUID().slice(0, 8)}`
  const page = await pageAs('admin')
  await open(page, `/admin/events/${event.id}`)
  await page.getByRole('button', { name: 'Message everyone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Give it a subject')).toBeVisible()
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByLabel('Message').fill('The gate is at the back.\nBring a light.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('This goes to 2 people, once each.')).toBeVisible()
  await expect(dialog.getByRole('article')).toContainText('The gate is at the back.')
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByText('On its way to 2 people')).toBeVisible()
  await page.goto('/admin/outbox?kind=event-message')
  await expect(page.getByText(`${subject} · ${event.title}`)).toHaveCount(2)
})

test('events are found by their words, and the way leads to the desk', async ({ pageAs }) => {
  const event = await makeEvent({ title: `Heron ${randomUUID().slice(0, 8)}` })
  const page = await pageAs('admin')
  await open(page, '/admin/events')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title)
  await expect(page).toHaveURL(/q=Heron/)
  await expect(page.getByText('1 event', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: event.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
})

test('nobody but an admin sees the desk', async ({ pageAs }) => {
  const event = await makeEvent()
  const player = await pageAs('player')
  expect((await player.goto(`/admin/events/${event.id}`))?.status()).toBe(403)
  const visitor = await pageAs('anonymous')
  await visitor.goto(`/admin/events/${event.id}`)
  await expect(visitor).toHaveURL(/\/login/)
})
