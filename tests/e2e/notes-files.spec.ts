import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { newPersonsPage } from '../support/e2e-people'

const PATH = `/${brand.slug}-notes/import`
const headers = { origin: process.env.E2E_URL ?? '' }

async function open(page: Page): Promise<void> {
  await page.goto(PATH)
  await untilInteractive(page)
}

async function write(page: Page, fields: NoteFields): Promise<void> {
  const data = { fields, baseVersion: 0 }
  const saved = await page.request.put(`/api/notes/${randomUUID()}`, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
}

const howMany = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/notes')).json()) as { total: number }).total

const table = (text: string) => ({ name: 'journal.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const choose = (page: Page, text: string) =>
  page.getByLabel('File', { exact: true }).setInputFiles(table(text))

test('a journal goes along in each format, and coming back doubles nothing', async ({ browser }) => {
  test.slow()
  const page = await newPersonsPage(browser, 'Nora')
  await open(page)
  await expect(page.getByText('There’s nothing in your journal yet')).toBeVisible()
  await write(page, {
    ...emptyFields('2026-03-02'),
    venue: 'Oak Courts',
    partners: ['Ruiz, Ana', 'Ben; Cho'],
  })
  await write(page, { ...emptyFields('2026-03-04'), kind: 'drill', highlight: '=1+1', focus: ['dink'] })
  await open(page)
  await expectAccessible(page)

  const taken: Record<string, string> = {}
  for (const [name, ending] of Object.entries({ Table: 'csv', Text: 'md', Everything: 'json' })) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: new RegExp(`^${name} .*2 notes$`) }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${brand.slug}-notes-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`),
    )
    taken[ending] = await readFile(await download.path(), 'utf8')
  }
  expect(taken.md).toContain('## March 2026')
  await choose(page, taken.csv ?? '')
  await expect(page.getByText('It’s all in your journal already', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove file' }).click()
  await page.getByLabel('Or paste its text').fill(`${(taken.csv ?? '').trimEnd()}\r\n2026-03-09,League\r\n`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 new note, ready to import', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 note' }).click()
  await expect(page.getByRole('heading', { name: '1 note imported' })).toBeVisible()
  await expect(page.getByText('2 notes were already there.')).toBeInViewport()
  expect(await howMany(page)).toBe(3)
  await expect(page.getByRole('link', { name: 'Table (CSV), 3 notes' })).toBeVisible()
  await page.getByRole('link', { name: 'See your journal' }).click()
  await expect(page).toHaveURL(new RegExp(`/${brand.slug}-notes$`))
  await page.context().close()
})

test('broken rows are named, put right in place or left out', async ({ browser }) => {
  test.slow()
  const page = await newPersonsPage(browser, 'Olga')
  await open(page)
  await choose(page, 'Date,Kind,Minutes\n2026-03-02,drill,1 h 30 min\nsoon,drill,45\n')
  await expect(page.getByText('1 of 2 notes can’t be read', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What can’t be read' })).toContainText('Row 3')
  await expect(page.getByText('Date: “soon” isn’t a date like')).toBeVisible()
  await expectAccessible(page)
  expect(await howMany(page)).toBe(0)

  await page.getByRole('button', { name: 'Edit its text' }).click()
  const text = page.getByLabel('Or paste its text')
  await text.fill((await text.inputValue()).replace('soon', '2026-03-03'))
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('2 new notes, ready to import', { exact: true })).toBeVisible()

  await choose(page, 'Date,Kind\n2026-03-02,drill\nsoon,drill\n')
  await page.getByRole('button', { name: 'Import the other note' }).click()
  await expect(page.getByRole('heading', { name: '1 note imported' })).toBeVisible()
  expect(await howMany(page)).toBe(1)
  await page.getByRole('button', { name: 'Import another file' }).click()
  await expect(text).toHaveValue('')
  await page.context().close()
})

test('nothing typed is lost when the server can’t be reached', async ({ browser }) => {
  test.slow()
  const page = await newPersonsPage(browser, 'Pia')
  await open(page)
  const text = page.getByLabel('Or paste its text')
  await text.fill('Date,Notes\n2026-03-02,Windy')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert')).toContainText('check your internet connection', { timeout: 30_000 })
  await expect(text).toHaveValue('Date,Notes\n2026-03-02,Windy')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 new note, ready to import', { exact: true })).toBeVisible()

  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'journal.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0x50, 0x4b, 3, 4]),
  })
  await expect(page.getByText('This is a spreadsheet file')).toBeVisible()
  await expect(text).toHaveValue('Date,Notes\n2026-03-02,Windy')
  await page.context().close()
})
