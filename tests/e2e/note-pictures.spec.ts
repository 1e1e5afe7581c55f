import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { brand } from '#/brand'
import type { EventDetail } from '#/features/events/events/schema'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import type { Note, NotePage } from '#/features/journal/notes/schema'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { apiAs, signUpIn } from '../support/e2e-people'

const NOTES = `/${brand.slug}-notes`
const PICTURES = ['ball-on-line', 'two-paddles', 'paddle-rack'] as const
const fileOf = (name: (typeof PICTURES)[number]) => `public/pictures/${name}-640.webp`
/** Each picture is made anew in several sizes, one after another. */
const UNTIL_SENT = { timeout: 20_000 }
const origin = () => ({ origin: process.env.E2E_URL ?? '' })

test.beforeEach(async ({ page }) => {
  await signUpIn(page, 'Nora')
})

async function open(page: Page, path = ''): Promise<void> {
  await page.goto(`${NOTES}${path}`)
  await untilInteractive(page)
  await expect(page.getByRole('button', { name: path === '' ? 'Save note' : 'Done' })).toBeVisible()
}
async function kept(page: Page): Promise<Note[]> {
  const { items } = (await (await page.request.get('/api/notes?limit=100')).json()) as NotePage
  return items
}
async function keep(page: Page, changed: Partial<NoteFields> = {}): Promise<string> {
  const id = randomUUID()
  const fields = { ...emptyFields('2026-05-06'), highlight: 'Held the line', ...changed }
  const data = { fields, baseVersion: 0 }
  const answer = await page.request.put(`/api/notes/${id}`, { headers: origin(), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return id
}
const tray = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const cards = (page: Page) => tray(page).getByRole('listitem')
const choose = (page: Page, ...names: (typeof PICTURES)[number][]) =>
  page.getByLabel('Add pictures').setInputFiles(names.map(fileOf))
const wordsOf = (page: Page) =>
  cards(page)
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
const altsKept = async (page: Page) => (await kept(page))[0]?.pictures.map(({ alt }) => alt)
const isDrawn = (page: Page) =>
  cards(page)
    .locator('img')
    .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 1))

async function secondDevice(context: BrowserContext): Promise<Page> {
  const other = await context
    .browser()
    ?.newContext({ storageState: await context.storageState(), baseURL: process.env.E2E_URL ?? '' })
  if (!other) throw new Error('No browser')
  return other.newPage()
}

test('pictures are chosen, described, put in order, removed and brought back; another device sees them', async ({
  page,
  context,
}) => {
  const id = await keep(page)
  await open(page, `/${id}`)
  await choose(page, 'ball-on-line', 'two-paddles')
  await expect(cards(page)).toHaveCount(2)
  await page.getByLabel('What picture 1 shows').fill('The ball')
  await page.getByLabel('What picture 2 shows').fill('The paddles')
  await expect.poll(() => altsKept(page), UNTIL_SENT).toEqual(['The ball', 'The paddles'])
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Move picture 1 down' }).focus()
  await page.keyboard.press('Enter')
  expect(await wordsOf(page)).toEqual(['The paddles', 'The ball'])
  // Whoever moves it goes along: at the end, to the button that leads back.
  await expect(page.getByRole('button', { name: 'Move picture 2 up' })).toBeFocused()
  await expect.poll(() => altsKept(page)).toEqual(['The paddles', 'The ball'])

  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(() => altsKept(page)).toEqual(['The ball'])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await wordsOf(page)).toEqual(['The paddles', 'The ball'])
  await expect.poll(() => altsKept(page)).toEqual(['The paddles', 'The ball'])

  const tablet = await secondDevice(context)
  await open(tablet, `/${id}`)
  await expect(cards(tablet)).toHaveCount(2)
  await expect.poll(() => isDrawn(tablet)).toBe(true)
  await tablet.getByRole('button', { name: 'Look at picture 1' }).click()
  await expect(tablet.getByRole('dialog', { name: 'The paddles' }).getByRole('img')).toBeVisible()
  await tablet.context().close()

  await page.getByRole('button', { name: 'Done' }).click()
  const row = page
    .getByRole('region', { name: 'Your notes' })
    .getByRole('listitem')
    .filter({ hasText: 'Held the line' })
  await expect
    .poll(() => row.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(1)
  // A small one beside the words, however wide the screen is.
  expect((await row.locator('img').boundingBox())?.width).toBe(64)
})

test('what was chosen without a connection waits on the device, outlives the tab, and is sent once', async ({
  page,
  context,
}) => {
  await context.route('**/api/notes/**', (route) => route.abort())
  await open(page, '/create')
  await choose(page, 'ball-on-line', 'paddle-rack')
  await page.getByLabel('What picture 2 shows').fill('The rack')
  await expect(tray(page).getByText('On this device, not sent yet')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible()
  const address = page.url()
  await page.close()
  const next = await context.newPage()
  await context.unroute('**/api/notes/**')
  await next.goto(address)
  await untilInteractive(next)
  await expect(cards(next)).toHaveCount(2)
  await expect.poll(() => altsKept(next), UNTIL_SENT).toEqual(['', 'The rack'])
  await expect(tray(next).getByText('On this device, not sent yet')).toHaveCount(0)
  expect(await kept(next)).toHaveLength(1)
})

test('an answer that is lost doubles nothing', async ({ page, context }) => {
  const id = await keep(page)
  await open(page, `/${id}`)
  let lost = 0
  await context.route('**/api/notes/*/pictures/*', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await choose(page, 'ball-on-line')
  await expect.poll(() => lost).toBe(1)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible(UNTIL_SENT)
  expect((await kept(page))[0]?.pictures).toHaveLength(1)
})

test('a picture that is pasted or dropped is taken, what is none is not, and neither is a ninth', async ({
  page,
}) => {
  const id = await keep(page)
  await open(page, `/${id}`)
  const bytes = [...(await readFile(fileOf('two-paddles')))]
  const carried = (type: string) =>
    page.evaluateHandle(
      ({ bytes: all, type: given }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(all)], 'carried', { type: given }))
        return data
      },
      { bytes, type },
    )
  await page.evaluate(
    (data) => {
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    },
    await carried('image/webp'),
  )
  await expect(cards(page)).toHaveCount(1)
  const zone = tray(page).getByText('Or drop or paste them here').locator('..')
  await zone.dispatchEvent('drop', { dataTransfer: await carried('image/webp') })
  await expect(cards(page)).toHaveCount(2)
  await zone.dispatchEvent('drop', { dataTransfer: await carried('application/pdf') })
  await expect(tray(page).getByText('Use JPEG, PNG, WebP, or AVIF pictures.')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await choose(page, ...PICTURES, ...PICTURES, 'ball-on-line')
  await expect(cards(page)).toHaveCount(8)
  await expect(tray(page).getByText('1 picture was left out')).toBeVisible()
  await expect(page.getByLabel('Add pictures')).toBeDisabled()
})

test('a note without a word but with a picture is a note', async ({ page }) => {
  await open(page, '/create')
  await choose(page, 'ball-on-line')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(async () => (await kept(page))[0]?.pictures.length, UNTIL_SENT).toBe(1)
})

test('after an event one was checked in at, a draft is offered: dismissed, taken back, begun', async ({
  page,
}) => {
  const event = await cameTo(page)
  await open(page)
  const card = page.getByRole('region', { name: `You played at ${event.title}` })
  await card.getByRole('button', { name: 'Not this one' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/events/${event.id}`)
  await untilInteractive(page)
  await card.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByRole('heading', { name: 'New note' })).toBeVisible()
  await expect(page.getByLabel('Where')).toHaveValue(event.location)
  await expect(page.getByLabel('Day')).toHaveValue(event.eventDate)
  await page.getByLabel('What went right', { exact: true }).fill('Written down at once')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(() => kept(page))
    .toMatchObject([{ highlight: 'Written down at once', venue: event.location, playedOn: event.eventDate }])
  await expect(card).toBeHidden()
})

type Ended = Pick<EventDetail, 'id' | 'title' | 'location' | 'eventDate' | 'visibility'>

/** A public event of the last days, to which the page's person walked in. */
async function cameTo(page: Page): Promise<Ended> {
  const admin = await apiAs('admin')
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } }
  const past = await admin.get('/api/admin/events?when=past&status=published&limit=50')
  const { items } = (await past.json()) as { items: Ended[] }
  const event = items.find(({ visibility }) => visibility === 'public')
  if (!event) throw new Error('Nothing took place lately')
  const data = { userId: user.id, reason: 'Came along after all' }
  const walkedIn = await admin.post(`/api/events/${event.id}/walk-ins`, { data })
  expect(walkedIn.ok(), await walkedIn.text()).toBe(true)
  await admin.dispose()
  return event
}
