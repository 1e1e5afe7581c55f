import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { newPersonsPage, signUpIn } from '../support/e2e-people'

const PARTNERS = '/practice-partners'
const origin = () => ({ origin: process.env.E2E_URL ?? '' })
/** A first name that nobody else has, so that a search finds one person. */
const newName = (start: string) => `${start}${randomUUID().slice(0, 8)}`

let nora: string, theo: string
let his: Page
test.beforeEach(async ({ page, browser }) => {
  nora = newName('Nora')
  theo = newName('Theo')
  await signUpIn(page, nora)
  his = await newPersonsPage(browser, theo)
})
test.afterEach(() => his.context().close())

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}
async function idOf(page: Page): Promise<string> {
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } }
  return user.id
}
/** Both have said yes, by the calls of the pages. */
async function becomePartners(page: Page): Promise<void> {
  const [hers, other] = [await idOf(page), await idOf(his)]
  const headers = origin()
  expect((await page.request.put(`/api/practice-partners/${other}/invitation`, { headers })).ok()).toBe(true)
  expect((await his.request.post(`/api/practice-partners/${hers}/accept`, { headers })).ok()).toBe(true)
}
async function keep(page: Page, changed: Partial<NoteFields>): Promise<string> {
  const id = randomUUID()
  const data = { fields: { ...emptyFields('2026-05-06'), ...changed }, baseVersion: 0 }
  expect((await page.request.put(`/api/notes/${id}`, { headers: origin(), data })).ok()).toBe(true)
  return id
}
const openNote = (page: Page, id: string) => open(page, `/${brand.slug}-notes/${id}`)
const shared = (page: Page) => page.getByRole('list', { name: 'Shared with you' })

test('found by name, asked, accepted; each sees it without loading again', async ({ page }) => {
  await open(his, `${PARTNERS}?tab=partners`)
  await expect(his.getByText('Who do you practice with?')).toBeVisible()
  await open(page, PARTNERS)
  await expect(page.getByText('Nothing shared with you yet')).toBeVisible()
  await page.getByRole('link', { name: 'Find practice partners' }).click()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(theo)
  await page.getByRole('button', { name: `Invite ${theo}` }).click()
  await expect(page.getByRole('region', { name: 'Invited, waiting for a reply' })).toContainText(theo)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(his.getByRole('tab', { name: /1 invitation to answer/ })).toBeVisible()
  await expectAccessible(his)
  await his.getByRole('button', { name: `Accept ${nora}` }).click()
  await expect(his.getByRole('region', { name: 'Your partners' })).toContainText(nora)
  await expect(page.getByRole('region', { name: 'Your partners' })).toContainText(theo)
})

test('shared, high-fived, answered, taken back, undone: all at once on the other’s screen', async ({
  page,
}) => {
  await becomePartners(page)
  const id = await keep(page, { highlight: 'Held the line', body: 'For a whole game.', focus: ['dink'] })
  await open(his, PARTNERS)
  await openNote(page, id)
  await expect(page.getByText('Only you can read this note')).toBeVisible()
  await page.getByRole('button', { name: 'Share the Stoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: theo }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: theo })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Shared with 1 partner')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await expect(shared(his)).toContainText('Held the line')
  await expect(shared(his)).toContainText('For a whole game.')
  await his.getByRole('button', { name: 'High-five' }).click()
  await expect(his.getByRole('button', { name: 'High-five' })).toHaveAttribute('aria-pressed', 'true')
  await his.getByLabel(`Reply to ${nora}`).fill('Teach me')
  await his.getByLabel(`Reply to ${nora}`).press('Enter')
  await expect(his.getByRole('list', { name: `Replies to ${nora}` })).toContainText('Teach me')
  await expectAccessible(his)
  await expectNoSidewaysScroll(his)

  await expect(page.getByText(`High-fived by ${theo} Tester`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Replies to your note' })).toContainText('Teach me')

  await page.getByRole('button', { name: `Stop sharing with ${theo} Tester` }).click()
  await expect(his.getByText('Held the line')).toHaveCount(0)
  await expect(his.getByText('Nothing shared with you yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shared(his)).toContainText('Held the line')
  await expect(shared(his)).toContainText('Teach me')
})

test('what is changed changes for the reader; deleted, it is gone, brought back, it is back', async ({
  page,
}) => {
  await becomePartners(page)
  const id = await keep(page, { highlight: 'Held the line' })
  const headers = origin()
  await page.request.put(`/api/notes/${id}/shares/${await idOf(his)}`, { headers })
  await open(his, PARTNERS)
  await expect(shared(his)).toContainText('Held the line')
  await openNote(page, id)
  await page.getByLabel('What went right', { exact: true }).fill('Held the line twice')
  await expect(shared(his)).toContainText('Held the line twice')
  await page.request.delete(`/api/notes/${id}`, { headers })
  await expect(his.getByText('Nothing shared with you yet')).toBeVisible()
  await page.request.post(`/api/notes/${id}/restore`, { headers })
  await expect(shared(his)).toContainText('Held the line twice')
})

test('whoever was told of a note finds it before the others; taken back, the page says so', async ({
  page,
}) => {
  await becomePartners(page)
  const headers = origin()
  const other = await idOf(his)
  const [told, later] = [await keep(page, { highlight: 'Told of' }), await keep(page, { highlight: 'Later' })]
  for (const id of [told, later]) await page.request.put(`/api/notes/${id}/shares/${other}`, { headers })
  await open(his, `${PARTNERS}?note=${told}`)
  await expect(shared(his).getByRole('heading')).toHaveText(['Told of', 'Later'])
  await page.request.delete(`/api/notes/${told}/shares/${other}`, { headers })
  await expect(his.getByText('That note is no longer shared with you')).toBeVisible()
  await expect(shared(his).getByRole('heading')).toHaveText(['Later'])
  await expectAccessible(his)
})

test('off the screen nothing is kept that could be taken back meanwhile', async ({ page }) => {
  await becomePartners(page)
  const headers = origin()
  const path = `/api/notes/${await keep(page, { highlight: 'Held the line' })}/shares/${await idOf(his)}`
  await page.request.put(path, { headers })
  await open(his, PARTNERS)
  await expect(shared(his)).toContainText('Held the line')
  await his.getByRole('link', { name: 'Your notes' }).click()
  await expect(his.getByRole('heading', { level: 1, name: `${brand.name} Notes` })).toBeVisible()
  await page.request.delete(path, { headers })
  await his.context().setOffline(true)
  await his.getByRole('link', { name: 'Practice partners' }).click()
  await expect(his.getByRole('heading', { level: 1, name: 'Practice partners' })).toBeVisible()
  await expect(his.getByText('Held the line')).toHaveCount(0)
  await his.context().setOffline(false)
  await his.reload()
  await expect(his.getByText('Nothing shared with you yet')).toBeVisible()
})

test('removed as a partner, everything shared is gone at once, in both directions', async ({ page }) => {
  await becomePartners(page)
  const headers = origin()
  const [hers, other] = [await idOf(page), await idOf(his)]
  await page.request.put(`/api/notes/${await keep(page, { highlight: 'Hers' })}/shares/${other}`, { headers })
  await his.request.put(`/api/notes/${await keep(his, { highlight: 'His' })}/shares/${hers}`, { headers })
  await open(his, PARTNERS)
  await expect(shared(his)).toContainText('Hers')
  await open(page, PARTNERS)
  await expect(shared(page)).toContainText('His')
  await page.getByRole('tab', { name: 'Partners' }).click()
  await page.getByRole('button', { name: `More for ${theo} Tester` }).click()
  await page.getByRole('menuitem', { name: 'Remove partner' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Who do you practice with?')).toBeVisible()
  await expect(his.getByText('Nothing shared with you yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Shared with you' }).click()
  await expect(page.getByText('Nothing shared with you yet')).toBeVisible()
})

test('by keyboard alone: shared, high-fived, answered, taken back', async ({ page }) => {
  await becomePartners(page)
  const id = await keep(page, { highlight: 'Served deep' })
  await open(his, PARTNERS)
  await openNote(page, id)
  await expect(page.getByText('Only you can read this note')).toBeVisible()
  await page.getByRole('button', { name: 'Share the Stoke' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: theo }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share the Stoke' })).toBeFocused()
  await expect(shared(his)).toContainText('Served deep')
  await his.getByRole('button', { name: 'High-five' }).focus()
  await his.keyboard.press('Space')
  await his.getByLabel(`Reply to ${nora}`).focus()
  await his.keyboard.type('And wide?')
  await his.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Replies to your note' })).toContainText('And wide?')
  await page.getByRole('button', { name: `Stop sharing with ${theo} Tester` }).focus()
  await page.keyboard.press('Enter')
  await expect(his.getByText('Nothing shared with you yet')).toBeVisible()
})

test('a public card: seen before it is made, opened by anybody, ended for everybody', async ({
  page,
  browser,
}) => {
  const id = await keep(page, {
    highlight: 'Came back from 3–9',
    body: 'What I would never tell',
    venue: 'Oak Courts',
    gamesWon: 2,
  })
  await openNote(page, id)
  await page.getByRole('button', { name: 'Share the Stoke' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No practice partners yet')).toBeVisible()
  const preview = dialog.getByRole('article')
  await expect(preview).toContainText('Came back from 3–9')
  await expect(preview).not.toContainText('Oak Courts')
  await dialog.getByLabel('Where you played').check()
  await expect(preview).toContainText('Oak Courts')
  await dialog.getByRole('button', { name: 'Make a public card' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const address = (await dialog.getByRole('link', { name: 'Open it' }).getAttribute('href')) ?? ''

  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  const anybody = await context.newPage()
  await open(anybody, new URL(address).pathname)
  await expect(anybody.getByRole('heading', { level: 1 })).toHaveText('Came back from 3–9')
  await expect(anybody.getByRole('article')).toContainText('Oak Courts')
  await expect(anybody.getByRole('article')).toContainText(`${nora} T.`)
  expect(await anybody.content()).not.toContain('What I would never tell')
  await expectAccessible(anybody)
  await expectNoSidewaysScroll(anybody)

  await dialog.getByRole('button', { name: 'Turn off the card' }).click()
  await expect(dialog.getByRole('button', { name: 'Make a public card' })).toBeVisible()
  await anybody.reload()
  await expect(anybody.getByRole('heading', { level: 1 })).toHaveText('This card is no longer shared')
  await expectAccessible(anybody)
  await context.close()
})

test('by link: a press makes partners, a new link ends the one before', async ({ page }) => {
  await open(page, `${PARTNERS}?tab=partners`)
  const region = page.getByRole('region', { name: 'By link' })
  const made = async (button: string) => {
    await region.getByRole('button', { name: button }).click()
    await expect(region.getByText('Your link is ready')).toBeVisible()
    return new URL(await region.getByText(/join\?token=/).innerText())
  }
  const first = await made('Make a link')
  await open(his, first.pathname + first.search)
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(`Practice with ${nora} Tester`)
  await expectAccessible(his)
  const reached = page.waitForResponse('**/api/practice-partner-link')
  await region.getByRole('button', { name: 'Make a new link' }).click()
  await reached
  await his.getByRole('button', { name: 'Become practice partners' }).click()
  await expect(his.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(region.getByText(first.search)).toHaveCount(0)
  const second = new URL(await region.getByText(/join\?token=/).innerText())
  await open(his, second.pathname + second.search)
  await his.getByRole('button', { name: 'Become practice partners' }).click()
  await expect(his.getByRole('region', { name: 'Your partners' })).toContainText(nora)
  await expect(page.getByRole('region', { name: 'Your partners' })).toContainText(theo)
})

test('without a connection what was read stays readable, and what needs one says so', async ({ page }) => {
  await becomePartners(page)
  const id = await keep(page, { highlight: 'Held the line' })
  await page.request.put(`/api/notes/${id}/shares/${await idOf(his)}`, { headers: origin() })
  await open(his, PARTNERS)
  await expect(shared(his)).toContainText('Held the line')
  await his.context().setOffline(true)
  await expect(his.getByText('You’re offline')).toBeVisible()
  await expect(shared(his)).toContainText('Held the line')
  await expect(his.getByRole('button', { name: 'High-five' })).toBeDisabled()
  await his.context().setOffline(false)
  await his.getByRole('button', { name: 'High-five' }).click()
  await expect(his.getByRole('button', { name: 'High-five' })).toHaveAttribute('aria-pressed', 'true')
})

test('partners are offered where a note asks with whom', async ({ page }) => {
  await becomePartners(page)
  await open(page, `/${brand.slug}-notes/create`)
  await page.getByRole('button', { name: `${theo} Tester` }).click()
  await expect(page.getByRole('button', { name: `${theo} Tester` })).toHaveAttribute('aria-pressed', 'true')
})
