import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { EventDetail } from '#/features/events/events/schema'
import { formatEventDate } from '#/lib/dates'
import {
  expect,
  expectAccessible,
  holdScripts,
  PICTURE_TIMEOUT_MS,
  test,
  untilInteractive,
} from '../support/e2e'
import { apiAs, makeEvent, newPersonsPage } from '../support/e2e-people'
import { dayAhead } from '../support/event-input'
import { mailsTo, untilMail } from '../support/outbox'

const PICTURE = { width: 1600, height: 900, channels: 3 as const, background: '#2d6a4f' }
const photo = async () => ({
  name: 'courts.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: PICTURE }).jpeg().toBuffer(),
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

async function answerAs(page: Page, eventId: string, partySize = 1): Promise<string> {
  const headers = { origin: process.env.E2E_URL ?? '' }
  const response = await page.request.put(`/api/events/${eventId}/registration`, {
    headers,
    data: { partySize },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { email: string } }
  return user.email
}

const readEvent = async (api: APIRequestContext, id: string) =>
  (await (await api.get(`/api/events/${id}`)).json()) as EventDetail

const file = (text: string) => ({ name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('from a draft with a picture of one’s own to a published event, then edited', async ({ pageAs }) => {
  test.slow()
  const title = `Sunset rally ${Date.now()}`
  const page = await pageAs('host')
  await open(page, '/create-event')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Bring water.\nPaddles to lend.')
  await page.getByLabel('Date', { exact: true }).fill(dayAhead(12))
  await page.getByLabel('Starts').fill('18:30')
  await page.getByLabel('Ends').fill('20:30')
  await page.getByLabel('Venue').fill('Oak Courts')
  await page.getByLabel('City').fill('Pasadena')
  await page.getByRole('textbox', { name: /^Spots/ }).fill('12')
  await page.getByLabel('Your own picture').setInputFiles(await photo())
  await expect(page.locator('img[src^="/uploads/"]')).toBeVisible({ timeout: PICTURE_TIMEOUT_MS })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/)
  await expect(page.getByText('This is a draft')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const visitor = await pageAs('anonymous')
  expect((await visitor.goto(`/events/${id}`))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. People can RSVP now')).toBeVisible()
  expect((await visitor.goto(`/events/${id}`))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText(formatEventDate(dayAhead(12), { weekday: true })).first()).toBeVisible()
  const cover = visitor.locator('img[src*="/uploads/"]')
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit event' })).toBeVisible()
  await page.getByLabel('Title').fill(`${title} II`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} II`)
})

test('a form that lacks something says what, and saves nothing', async ({ pageAs }) => {
  const page = await pageAs('host')
  await open(page, '/create-event')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Give it a title', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Give it a title/)
  await expect(page).toHaveURL('/create-event')
})

test('a change of time is told to those who answered, once', async ({ pageAs, browser }) => {
  const event = await makeEvent()
  const attendee = await newPersonsPage(browser, 'Kim')
  const email = await answerAs(attendee, event.id)
  const page = await pageAs('host')
  await open(page, `/events/${event.id}/edit`)
  await page.getByLabel('Starts').fill('17:00')
  await expect(
    page.getByText('Everyone who RSVP’d gets notified of the new time or place when you save.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/events/${event.id}`)
  const mail = await untilMail(email, /^Changed: /)
  expect(mail.text).toContain('5:00 PM')
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Changed'))).toHaveLength(1)
  await attendee.context().close()
})

test('what was typed before the scripts came is part of the form, and is asked about before it is left', async ({
  pageAs,
  browser,
}) => {
  const event = await makeEvent()
  const attendee = await newPersonsPage(browser, 'Bo')
  await answerAs(attendee, event.id)
  await attendee.context().close()
  const page = await pageAs('host')
  const release = await holdScripts(page)
  await page.goto(`/events/${event.id}/edit`, { waitUntil: 'commit' })
  await page.getByLabel('Starts').fill('17:00')
  release()
  await expect(page.getByText('Everyone who RSVP’d gets notified')).toBeVisible()
  await page.getByRole('link', { name: event.title }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/events/${event.id}`)
  expect((await readEvent(page.request, event.id)).startTime).toMatch(/^17:00/)
})

test('capacity below the places taken is refused with the number, and sign-ups can be stopped instead', async ({
  pageAs,
  browser,
}) => {
  const event = await makeEvent({ maxCapacity: 6, guestsAllowed: 3 })
  const attendee = await newPersonsPage(browser, 'Lou')
  await answerAs(attendee, event.id, 3)
  const page = await pageAs('host')
  await open(page, `/events/${event.id}/edit`)
  await page.getByRole('textbox', { name: /^Spots/ }).fill('2')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByRole('alert').getByText('3 spots are taken. Choose at least 3, or stop new sign-ups instead.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Stop new sign-ups instead' }).click()
  await expect(page).toHaveURL(`/events/${event.id}`)
  const { maxCapacity, signupsOpen } = await readEvent(page.request, event.id)
  expect({ maxCapacity, signupsOpen }).toEqual({ maxCapacity: 6, signupsOpen: false })
  await attendee.context().close()
})

test('two hosts at once: the second is told, and loses nothing', async ({ pageAs }) => {
  const event = await makeEvent()
  const page = await pageAs('host')
  await open(page, `/events/${event.id}/edit`)
  const admin = await apiAs('admin')
  const edited = await admin.patch(`/api/events/${event.id}`, {
    data: { version: event.version, city: 'Glendale' },
  })
  expect(edited.status(), await edited.text()).toBe(200)
  await page.getByLabel('Title').fill('Renamed meanwhile')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Load the latest, keep what I typed' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Glendale')
  await expect(page.getByLabel('Title')).toHaveValue('Renamed meanwhile')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/events/${event.id}`)
  const { title, city } = await readEvent(admin, event.id)
  expect({ title, city }).toEqual({ title: 'Renamed meanwhile', city: 'Glendale' })
  await admin.dispose()
})

/** Whatever moves what was there already, once the page answers: how far, in parts of the screen. */
const watchForShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (document.documentElement.dataset.hydrated)
          moved.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })

test('an event’s page stands still once it is there, while others come to look and go', async ({
  pageAs,
}) => {
  const event = await makeEvent()
  const page = await pageAs('host')
  await watchForShifts(page)
  const streams: string[] = []
  page.on('response', (response) => response.url().includes('/api/live') && streams.push(response.url()))
  await open(page, `/events/${event.id}`)
  await expect.poll(() => streams.some((url) => url.includes(`presence:${event.id}`))).toBe(true)
  const looking = page.getByText('looking now')
  const other = await pageAs('player')
  await open(other, `/events/${event.id}`)
  await expect(looking).toHaveText('2 looking now')
  await other.close()
  await expect(looking).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
})

test('duplicating makes a draft on another date', async ({ pageAs }) => {
  const event = await makeEvent({ description: 'As last week.' })
  const page = await pageAs('host')
  await open(page, `/events/${event.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Duplicate to another date' }).click()
  await page.getByRole('dialog').getByLabel('New date').fill(dayAhead(30))
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await expect(page).toHaveURL(
    (url) => /^\/events\/[^/]+\/edit$/.test(url.pathname) && !url.pathname.includes(event.id),
  )
  await expect(page.getByLabel('Title')).toHaveValue(event.title)
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(dayAhead(30))
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  expect((await readEvent(page.request, id)).phase).toBe('draft')
})

test('cancelling tells everybody why and keeps the page', async ({ pageAs, browser }) => {
  const event = await makeEvent()
  const attendee = await newPersonsPage(browser, 'Mia')
  const email = await answerAs(attendee, event.id)
  await open(attendee, `/events/${event.id}`)
  const page = await pageAs('host')
  await open(page, `/events/${event.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Cancel event' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(dialog.getByText('Tell people why, in a few words')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The gate is locked')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('This event was canceled').first()).toBeVisible()
  // The attendee's page was open all along.
  await expect(attendee.getByText('This event was canceled').first()).toBeVisible()
  await expect(attendee.getByText('The gate is locked')).toBeVisible()
  expect((await untilMail(email, /^Canceled: /)).text).toContain('The gate is locked')
  const refused = await attendee.request.put(`/api/events/${event.id}/registration`, {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: { partySize: 1 },
  })
  expect(refused.status()).toBe(409)
  await attendee.context().close()
})

test('a file is looked at, completed and imported row by row, and undone', async ({ pageAs }) => {
  const stamp = Date.now()
  const table = [
    'Title,Date,Start,End,Venue',
    `Import A ${stamp},${dayAhead(20)},18:00,20:00,Oak Courts`,
    `Import B ${stamp},the 40th of May,18:00,20:00,Oak Courts`,
    `Import C ${stamp},${dayAhead(-20)},18:00,20:00,Oak Courts`,
  ].join('\n')
  const page = await pageAs('host')
  await open(page, '/my-events/import')
  await page.getByLabel('File', { exact: true }).setInputFiles(file(table))
  await expect(page.getByText('1 event ready to import', { exact: true }).last()).toBeVisible()
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: `${title} ${stamp}` })
  await expect(row('Import A').getByRole('checkbox')).toBeChecked()
  await expect(row('Import B').getByRole('checkbox')).toBeDisabled()
  await expect(row('Import B')).toContainText('is not a date')
  await expect(row('Import C').getByRole('checkbox')).not.toBeChecked()
  await expect(row('Import C')).toContainText('Over')
  await expectAccessible(page)

  await row('Import B').getByRole('button').click()
  await page.getByRole('dialog').getByLabel('Date').fill(dayAhead(21))
  await page.getByRole('button', { name: 'Save row' }).click()
  await expect(row('Import B').getByRole('checkbox')).toBeChecked()
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Import and publish 2 events' }).click()
  await expect(page.getByRole('heading', { name: '2 events imported' })).toBeVisible()
  const count = async () =>
    ((await (await page.request.get(`/api/events/count?q=${stamp}`)).json()) as { count: number }).count
  expect(await count()).toBe(2)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('heading', { name: '2 events removed' })).toBeVisible()
  expect(await count()).toBe(0)
})

test('who is no host is told what it takes', async ({ pageAs }) => {
  const event = await makeEvent()
  const page = await pageAs('player')
  for (const path of ['/create-event', '/my-events/import']) {
    await page.goto(path)
    await expect(page.getByText('This is for event hosts'), path).toBeVisible()
  }
  await page.goto(`/events/${event.id}/edit`)
  await expect(page.getByText('Not yours to change')).toBeVisible()
  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('region', { name: 'Hosting' })).toHaveCount(0)
})

test('a draft that was left is there again', async ({ pageAs }) => {
  const page = await pageAs('host')
  await open(page, '/create-event')
  await page.getByLabel('Title').fill('Half an idea')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Half an idea')
  await page.reload()
  await untilInteractive(page)
  await expect(page.getByLabel('Title')).toHaveValue('Half an idea')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})
