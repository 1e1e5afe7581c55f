import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { brand } from '#/brand'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import type { Note, NotePage } from '#/features/journal/notes/schema'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { signUpIn } from '../support/e2e-people'

const NOTES = `/${brand.slug}-notes`
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
async function keep(page: Page, changed: Partial<NoteFields>): Promise<string> {
  const id = randomUUID()
  const fields = { ...emptyFields('2026-05-06'), ...changed }
  const answer = await page.request.put(`/api/notes/${id}`, {
    headers: origin(),
    data: { fields, baseVersion: 0 },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return id
}
const rows = (page: Page) =>
  page
    .getByRole('region', { name: 'Your notes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const titles = (page: Page) => rows(page).getByRole('heading')
const highlightsOf = (notes: Note[]) => notes.map(({ highlight }) => highlight)

test('a note in a line and three taps; it is there at once, and after loading again', async ({ page }) => {
  await open(page)
  await expect(page.getByText('Your first note is a line away')).toBeVisible()
  await page.getByLabel('What went right today?').fill('Two resets in a row')
  await page.getByRole('button', { name: 'Drill', exact: true }).click()
  await page.getByRole('button', { name: '1 h', exact: true }).click()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(titles(page)).toHaveText(['Two resets in a row'])
  await expect(page.getByText('Not sent yet', { exact: true })).toBeHidden()
  await expect
    .poll(() => kept(page))
    .toMatchObject([{ highlight: 'Two resets in a row', kind: 'drill', minutes: 60 }])
  await open(page)
  await expect(titles(page)).toHaveText(['Two resets in a row'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('by keyboard alone: written, saved, opened, put right, done', async ({ page }) => {
  await open(page)
  await page.getByLabel('What went right today?').focus()
  await page.keyboard.type('Served deep')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Served deep'])
  await rows(page).getByRole('link', { name: 'Served deep' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('What went right', { exact: true }).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' and wide')
  await page.getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Served deep and wide'])
})

test('everything a note can say is kept while it is written, without a button that saves', async ({
  page,
}) => {
  await keep(page, { partners: ['Ines'], venue: 'Oak Courts' })
  await open(page, '/create')
  await page.getByRole('button', { name: 'Start from a template' }).click()
  await page.getByRole('menuitem', { name: 'League match' }).click()
  await expect(page.getByLabel('Details')).toHaveValue(/What worked:/)
  await page.getByLabel('What went right', { exact: true }).fill('Came back from 3–9')
  await page.getByLabel('Minutes').fill('75')
  await page.getByRole('button', { name: 'Third-shot drop' }).click()
  await page.getByRole('button', { name: 'Ines' }).click()
  await page.getByLabel('Add a name').fill('Tom')
  await page.getByLabel('Add a name').press('Enter')
  await page.getByRole('group', { name: 'Fun' }).getByRole('button', { name: '5' }).click()
  await page.getByLabel('Games won').fill('2')
  await page.getByLabel('Games lost').fill('1')
  await page.getByLabel('Where').fill('Oak Courts')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What went right', { exact: true })).toHaveValue('Came back from 3–9')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(titles(page).first()).toHaveText('Came back from 3–9')
  const [note] = await kept(page)
  expect(note).toMatchObject({
    kind: 'league',
    minutes: 75,
    focus: ['third_shot_drop'],
    partners: ['Ines', 'Tom'],
    fun: 5,
    gamesWon: 2,
    gamesLost: 1,
    venue: 'Oak Courts',
  })
})

test('without a line: nothing is lost by a tab that dies, and all is sent once there is one', async ({
  page,
  context,
}) => {
  await open(page, '/create')
  await context.route('**/api/notes/**', (route) => route.abort())
  await page.getByLabel('What went right', { exact: true }).fill('Nobody hears me')
  await page.getByLabel('Details').fill('Not the server, anyway.')
  await expect(page.getByRole('status').filter({ hasText: /Saved on this device/ })).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await open(next)
  await expect(titles(next)).toHaveText(['Nobody hears me'])
  await expect(next.getByText('Not sent yet', { exact: true })).toBeVisible()
  expect(await kept(next)).toEqual([])
  await context.unroute('**/api/notes/**')
  await rows(next).getByRole('link', { name: 'Nobody hears me' }).click()
  await expect(next.getByLabel('Details')).toHaveValue('Not the server, anyway.')
  await next.getByLabel('Details').press('End')
  await next.keyboard.type(' Now it does.')
  await expect
    .poll(() => kept(next))
    .toMatchObject([{ highlight: 'Nobody hears me', body: 'Not the server, anyway. Now it does.' }])
})

test('an answer that is lost doubles nothing', async ({ page, context }) => {
  await open(page)
  let lost = 0
  await context.route('**/api/notes/*', async (route) => {
    if (lost > 1 || route.request().method() !== 'PUT') return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await page.getByLabel('What went right today?').fill('Only once')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(() => lost, { timeout: 15_000 }).toBe(2)
  await expect(page.getByText('Not sent yet', { exact: true })).toBeHidden({ timeout: 15_000 })
  expect(highlightsOf(await kept(page))).toEqual(['Only once'])
  await expect(titles(page)).toHaveText(['Only once'])
})

async function secondDevice(context: BrowserContext): Promise<Page> {
  const other = await context
    .browser()
    ?.newContext({ storageState: await context.storageState(), baseURL: process.env.E2E_URL ?? '' })
  if (!other) throw new Error('No browser')
  return other.newPage()
}

test('two devices, the same field: both versions are shown, and both can be kept', async ({
  page,
  context,
}) => {
  const id = await keep(page, { highlight: 'Agreed' })
  const tablet = await secondDevice(context)
  await open(page, `/${id}`)
  await open(tablet, `/${id}`)
  await tablet.context().setOffline(true)
  await tablet.getByLabel('Details').fill('From the tablet')
  await page.getByLabel('Details').fill('From the phone')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expect.poll(() => kept(page)).toMatchObject([{ body: 'From the phone' }])
  await tablet.context().setOffline(false)
  await expect(tablet.getByRole('heading', { name: 'You changed this note on two devices' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(tablet.getByLabel('Details')).toHaveValue('From the tablet')
  await expectAccessible(tablet)
  await tablet.getByRole('button', { name: 'Keep these' }).click()
  await expect
    .poll(() => kept(page))
    .toMatchObject([{ body: 'From the tablet\n\nFrom the phone', version: 3 }])
  await expect(tablet.getByLabel('Details')).toHaveValue('From the tablet\n\nFrom the phone')
  await tablet.context().close()
})

test('a second tab takes along what the first writes', async ({ page, context }) => {
  const id = await keep(page, { highlight: 'Agreed' })
  const second = await context.newPage()
  await open(page, `/${id}`)
  await open(second, `/${id}`)
  await page.getByLabel('Details').fill('Typed in the first')
  await expect(second.getByLabel('Details')).toHaveValue('Typed in the first')
  await second.getByLabel('Where').fill('Oak Courts')
  await expect(page.getByLabel('Where')).toHaveValue('Oak Courts')
  await expect.poll(() => kept(page)).toMatchObject([{ body: 'Typed in the first', venue: 'Oak Courts' }])
})

test('deleted, taken back; deleted again, found among the deleted and brought back', async ({ page }) => {
  await keep(page, { highlight: 'Keep me' })
  await open(page)
  const remove = async () => {
    await rows(page)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(titles(page)).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(page)).toHaveText(['Keep me'])
  await expect.poll(async () => highlightsOf(await kept(page))).toEqual(['Keep me'])
  await remove()
  await expect.poll(() => kept(page)).toEqual([])
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('Nothing deleted lately')).toBeVisible()
  await page.getByRole('link', { name: 'All notes' }).click()
  await expect(titles(page)).toHaveText(['Keep me'])
})

test('a copy begins with the people and the place, and with words of its own', async ({ page }) => {
  await keep(page, { highlight: 'Every Tuesday', venue: 'Oak Courts', partners: ['Ines'], kind: 'league' })
  await open(page)
  await rows(page)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Where')).toHaveValue('Oak Courts')
  await expect(page.getByLabel('What went right', { exact: true })).toHaveValue('')
  await page.getByLabel('What went right', { exact: true }).fill('This Tuesday')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(titles(page)).toHaveText(['This Tuesday', 'Every Tuesday'])
  await expect.poll(() => kept(page)).toMatchObject([{ kind: 'league', partners: ['Ines'] }, {}])
})

test('search and filters stand in the address; the way back leads to them', async ({ page }) => {
  await keep(page, { highlight: 'Lobs all day', focus: ['lob'] })
  await keep(page, { highlight: 'Dinks with Tom', focus: ['dink'], partners: ['Tom'] })
  await open(page)
  await page.getByRole('searchbox', { name: 'Search your notes' }).fill('tom')
  await expect(titles(page)).toHaveText(['Dinks with Tom'])
  await expect(page).toHaveURL(`${NOTES}?q=tom`)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByLabel('Focus').selectOption('Lob')
  await expect(titles(page)).toHaveText(['Lobs all day'])
  await expect(page).toHaveURL(`${NOTES}?focus=lob`)
  await rows(page).getByRole('link').click()
  await page.goBack()
  await expect(titles(page)).toHaveText(['Lobs all day'])
  await page.goto(`${NOTES}?partner=Tom&from=2026-05-06&to=2026-05-06`)
  await untilInteractive(page)
  await expect(titles(page)).toHaveText(['Dinks with Tom'])
  await page.getByRole('button', { name: /^With Tom/ }).click()
  await expect(titles(page)).toHaveCount(2)
})

test('signing out leaves nothing on the device, and asks first where something would be lost', async ({
  page,
  context,
  isMobile,
}) => {
  await open(page)
  await context.route('**/api/notes/**', (route) => route.abort())
  await page.getByLabel('What went right today?').fill('Secret serve')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()
  const opener = isMobile ? { name: 'More', exact: true } : { name: /your account$/ }
  await page.getByRole('banner').getByRole('button', opener).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('1 note is only on this device')).toBeVisible({ timeout: 10_000 })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
        const left = names.map(
          (name) =>
            new Promise<IDBValidKey[]>((resolve, reject) => {
              const opening = indexedDB.open(name)
              opening.addEventListener('error', () => reject(opening.error))
              opening.addEventListener('success', () => {
                const [store = ''] = opening.result.objectStoreNames
                const reading = opening.result.transaction(store).objectStore(store).getAllKeys()
                reading.addEventListener('success', () => resolve(reading.result))
              })
            }),
        )
        return [
          (await Promise.all(left)).flat(),
          Object.keys(localStorage).filter((key) => key.startsWith('user:')),
        ]
      }),
    )
    .toEqual([[], []])
})
