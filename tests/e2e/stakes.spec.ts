import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { noMoney } from '#/features/stakes/stakes/logic/no-money'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PICTURE_TIMEOUT_MS,
  test,
  untilInteractive,
} from '../support/e2e'
import { finger, middleOf } from '../support/e2e-finger'
import { newPersonsPage, signUpIn } from '../support/e2e-people'

const STAKES = `/${brand.slug}-stakes`
const MOBILE = `/${brand.slug}-stakes-mobile`
const PHONE = { width: 390, height: 844 }
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
/** She has challenged him, by the call of the page. */
async function challenged(page: Page): Promise<string> {
  const data = { format: 'singles', opponentIds: [await idOf(his)], stake: 'smoothies' }
  const response = await page.request.post('/api/stakes', { headers: origin(), data })
  expect(response.status(), await response.text()).toBe(201)
  return ((await response.json()) as { id: string }).id
}
async function act(page: Page, id: string, data: object): Promise<void> {
  const response = await page.request.post(`/api/stakes/${id}/acts`, { headers: origin(), data })
  expect(response.ok(), await response.text()).toBe(true)
}

test('challenged and accepted, each on the other’s open page; nothing about money is sent', async ({
  page,
}) => {
  await open(his, STAKES)
  await expect(his.getByText('No open challenges yet')).toBeVisible()
  await expectAccessible(his)
  await open(page, STAKES)
  await page.getByRole('button', { name: 'Challenge someone' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(theo)
  await dialog.getByRole('button', { name: new RegExp(theo) }).click()
  await dialog.getByLabel('What’s at stake').selectOption('own')
  await dialog.getByLabel('In your own words').fill('Loser pays $20')
  await dialog.getByRole('button', { name: 'Send challenge' }).click()
  await expect(dialog.getByText(noMoney()).first()).toBeVisible()
  await expect(dialog.getByLabel('In your own words')).toHaveValue('Loser pays $20')
  await expectAccessible(page)
  await dialog.getByLabel('In your own words').fill('Loser names a dink')
  await dialog.getByRole('button', { name: 'Send challenge' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Loser names a dink')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await expect(his.getByText('Loser names a dink')).toBeVisible()
  await expect(his.getByRole('tab', { name: /1 challenge waiting for you/ })).toBeVisible()
  await his.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('No open challenges yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(page.getByText('Loser names a dink')).toBeVisible()
})

test('reported, confirmed, settled, and on the record', async ({ page }) => {
  const id = await challenged(page)
  await act(his, id, { act: 'agree', terms: 1 })
  await open(page, `${STAKES}?tab=live`)
  await open(his, `${STAKES}?tab=live`)
  await page.getByRole('button', { name: /^Report the score/ }).click()
  await page.getByLabel('You, game 1').fill('11')
  await page.getByLabel(new RegExp(`^${theo}.*game 1`)).fill('11')
  await page.getByRole('button', { name: 'Report score' }).click()
  await expect(page.getByText('A game has a winner')).toBeVisible()
  await page.getByLabel(new RegExp(`^${theo}.*game 1`)).fill('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Report score' }).click()

  await expect(his.getByText('7–11')).toBeVisible()
  await his.getByRole('button', { name: /^Confirm the score/ }).click()
  await page.getByRole('button', { name: /^It’s settled/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'It’s settled' }).click()
  await page.getByRole('tab', { name: 'Settled' }).click()
  await expect(page.getByText('You won 11–7')).toBeVisible()
  await page.getByRole('tab', { name: 'Your record' }).click()
  await expect(page.getByRole('region', { name: 'Head to head' })).toContainText(theo)
  // Of two notices the newer one covers the other.
  await expect(page.getByText('Score reported')).toHaveCount(0)
  await expectAccessible(page)
  await his.getByRole('tab', { name: 'Settled' }).click()
  await expect(his.getByText('You lost 7–11')).toBeVisible()
})

test('other terms, and a dispute, are told; one challenge shows all that happened', async ({ page }) => {
  const id = await challenged(page)
  await open(page, `${STAKES}/${id}`)
  await open(his, `${STAKES}/${id}`)
  await his.getByRole('button', { name: /^Counter/ }).click()
  await his.getByLabel('What’s at stake').selectOption('song')
  await his.getByRole('button', { name: 'Send counter' }).click()
  await expect(page.getByText('Loser sings the winner’s song').first()).toBeVisible()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(his.getByText('It’s on').first()).toBeVisible()
  await act(page, id, { act: 'report', games: [{ a: 11, b: 7 }] })
  await his.getByRole('button', { name: /^Dispute/ }).click()
  await his.getByLabel('Add a message').fill('You forgot the last game')
  await his.getByRole('alertdialog').getByRole('button', { name: 'Dispute' }).click()
  await expect(page.getByText('You forgot the last game')).toBeVisible()
  await expect(page.getByText('Scores differ').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
})

test('on the phone: swiped, tapped and walked through by keys', { tag: '@phone' }, async ({ page }) => {
  const id = await challenged(page)
  await open(page, MOBILE)
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = (name: string) => page.getByRole('tabpanel', { name })
  await expect(panel('Open').getByText('Loser buys the smoothies')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await finger(page, await middleOf(panel('Open')), { x: -150, y: 10 })
  await expect(tab('Live')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/tab=live/)
  await expect(panel('Live').getByText('Nothing is on')).toBeInViewport()
  await act(his, id, { act: 'agree', terms: 1 })
  await expect(panel('Live').getByText('Loser buys the smoothies')).toBeInViewport()
  await tab('Live').press('ArrowRight')
  await expect(tab('Settled')).toBeFocused()
  await expect(panel('Settled').getByText('Nothing settled yet')).toBeInViewport()
  // All of the panel is swiped, not only what stands in it.
  await finger(page, await middleOf(panel('Settled')), { x: 150, y: 0 })
  await expect(tab('Live')).toHaveAttribute('aria-selected', 'true')
  await tab('Open').click()
  await expect(panel('Open').getByText('No open challenges yet')).toBeInViewport()
  await expectAccessible(page)
})

test(
  'on the phone one’s record comes from below, and the keyboard is back where it was',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const id = await challenged(page)
    await act(his, id, { act: 'agree', terms: 1 })
    await act(page, id, { act: 'report', games: [{ a: 11, b: 7 }] })
    await act(his, id, { act: 'confirm', report: 1 })
    await open(page, MOBILE)
    const opener = page.getByRole('button', { name: 'Record and leaderboard' })
    await opener.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Record and leaderboard' })
    await expect(sheet.getByRole('region', { name: 'Head to head' })).toContainText(theo)
    await sheet.getByRole('tab', { name: 'Your record' }).press('ArrowRight')
    await expect(sheet.getByText('Leaderboards are among friends')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)

test('a photo is theirs alone until both want it shown', async ({ page }) => {
  const id = await challenged(page)
  await act(his, id, { act: 'agree', terms: 1 })
  await act(page, id, { act: 'report', games: [{ a: 11, b: 7 }] })
  await act(his, id, { act: 'confirm', report: 1 })
  await open(his, `${STAKES}/${id}`)
  await open(page, `${STAKES}/${id}`)
  await page.getByRole('button', { name: 'Post a photo' }).click()
  await page.locator('input[type=file]').setInputFiles('public/pictures/ball-on-line-1200.jpg')
  await page.getByLabel('What it shows').fill('Two smoothies on the net')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Two smoothies on the net' })).toBeVisible({
    timeout: PICTURE_TIMEOUT_MS,
  })
  await expect(his.getByRole('img', { name: 'Two smoothies on the net' })).toBeVisible()
  await expectAccessible(his)
  await his.getByLabel('Show it in our communities').click()
  await expect(page.getByText('1 of 2 want it shown')).toBeVisible()
  await his.getByRole('button', { name: 'Rematch' }).click()
  await expect(his.getByRole('dialog').getByRole('button', { name: `Remove ${nora}` })).toBeVisible()
  await his.getByRole('button', { name: 'Not now' }).click()
  await his.getByRole('button', { name: 'Take it down' }).click()
  await his.getByRole('alertdialog').getByRole('button', { name: 'Take it down' }).click()
  await expect(page.getByRole('img', { name: 'Two smoothies on the net' })).toHaveCount(0)
})

test('who is signed out reads what it is, signs in and is back', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  const visitor = await context.newPage()
  await open(visitor, STAKES)
  await expect(visitor.getByRole('heading', { name: 'How it goes' })).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(visitor).toHaveURL(/\/login\?next=/)
  await context.close()
})
