import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { brand } from '#/brand'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PICTURE_TIMEOUT_MS,
  test,
  untilInteractive,
} from '../support/e2e'
import { newPersonsPage, signUpIn } from '../support/e2e-people'

/** A first name that nobody else has, so that a search finds one person. */
const newName = (start: string) => `${start}${randomUUID().slice(0, 8)}`
/** On the phone the phone's page, for both; else the other one. */
const pathOf = (isMobile: boolean) => `/${brand.slug}-stakes${isMobile ? '-mobile' : ''}`

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}
/** Someone else, with a window as large as the first one's. */
async function another(browser: Browser, page: Page, name: string): Promise<Page> {
  const theirs = await newPersonsPage(browser, name)
  const size = page.viewportSize()
  if (size) await theirs.setViewportSize(size)
  return theirs
}

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click()
const show = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click()
/** In a group of the dialog, or all of it: found by name and taken. */
async function choose(page: Page, name: string, group?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const part = group === undefined ? dialog : dialog.getByRole('group', { name: group })
  await part.getByRole('searchbox').fill(name)
  await part.getByRole('button', { name: new RegExp(name) }).click()
}
async function report(page: Page, own: string, theirs: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').nth(0).fill(own)
  await dialog.getByRole('textbox').nth(1).fill(theirs)
  await dialog.getByRole('button', { name: 'Report score' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a challenge from the first word to the photo, each step on the other’s open page @widths', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow()
  const [nora, theo] = [newName('Nora'), newName('Theo')]
  await signUpIn(page, nora)
  const his = await another(browser, page, theo)
  await open(page, pathOf(isMobile))
  await open(his, pathOf(isMobile))

  await press(page, 'Challenge someone')
  await choose(page, theo)
  await page.getByLabel('What’s at stake').selectOption('smoothies')
  await press(page, 'Send challenge')
  await expect(his.getByText('Loser buys the smoothies')).toBeVisible()
  await press(his, /^Counter/)
  await his.getByLabel('What’s at stake').selectOption('song')
  await press(his, 'Send counter')
  await expect(page.getByText('Loser sings the winner’s song')).toBeVisible()
  await press(page, /^Accept/)

  await show(page, 'Live')
  await show(his, 'Live')
  await press(page, /^When and where/)
  await page.getByRole('textbox', { name: /^When/ }).fill('2030-06-01T10:00')
  await page.getByRole('textbox', { name: /^Where/ }).fill('Court 4')
  await press(page, 'Save')
  await expect(his.getByText('Court 4')).toBeVisible()

  await press(page, /^Report the score/)
  await report(page, '11', '7')
  await press(his, /^Dispute/)
  await his.getByLabel('Add a message').fill('It was closer')
  await his.getByRole('alertdialog').getByRole('button', { name: 'Dispute' }).click()
  await expect(page.getByText('Scores differ')).toBeVisible()
  await expectAccessible(page)
  await press(page, /^Report it again/)
  await report(page, '11', '9')
  await expect(his.getByText('9–11')).toBeVisible()
  await press(his, /^Confirm the score/)

  await press(page, /^It’s settled/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'It’s settled' }).click()
  await show(his, 'Settled')
  await expect(his.getByText('You lost 9–11')).toBeVisible()
  await show(page, 'Settled')
  await expect(page.getByText('You won 11–9')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: /^Details/ }).click()
  await his.getByRole('link', { name: /^Details/ }).click()
  await expect(his.getByText('It was closer')).toBeVisible()
  await press(page, 'Post a photo')
  await page.locator('input[type=file]').setInputFiles('public/pictures/ball-on-line-1200.jpg')
  await page.getByLabel('What it shows').fill('The song, sung')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: PICTURE_TIMEOUT_MS })
  await expect(his.getByRole('img', { name: 'The song, sung' })).toBeVisible()
  await his.context().close()
})

test('a pair is challenged by a pair: it is on when all four have said yes, and off when one says no', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow()
  const names = { ada: newName('Ada'), theo: newName('Theo'), max: newName('Max') }
  await signUpIn(page, newName('Nora'))
  const [ada, theo, max] = await Promise.all(Object.values(names).map((name) => another(browser, page, name)))
  if (!ada || !theo || !max) throw new Error('Three people were to come')
  const path = pathOf(isMobile)
  const challenge = async () => {
    await press(page, 'Challenge someone')
    await page.getByRole('dialog').getByText('Doubles', { exact: true }).click()
    await choose(page, names.ada, 'Your partner')
    await choose(page, names.theo, 'The other pair')
    await choose(page, names.max, 'The other pair')
    await press(page, 'Send challenge')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await open(page, path)
  await challenge()
  const missing = page.getByText(/^Waiting on/)
  await expect(missing).toContainText(`${names.ada} Tester, ${names.theo} Tester and ${names.max} Tester`)
  for (const each of [theo, ada]) {
    await open(each, path)
    await press(each, /^Accept/)
  }
  // One's own partner is not yet enough, and nor is one of the others.
  await expect(missing).toHaveText(`Waiting on ${names.max} Tester.`)
  await open(max, path)
  await press(max, /^Accept/)
  await expect(page.getByText('No open challenges yet')).toBeVisible()

  await show(ada, 'Live')
  await press(ada, /^Report the score/)
  await report(ada, '11', '6')
  await show(max, 'Live')
  await expect(max.getByText('6–11')).toBeVisible()
  await press(max, /^Confirm the score/)
  if (isMobile) await press(page, 'Record and leaderboard')
  else await show(page, 'Your record')
  const pairs = page.getByRole('region', { name: 'Pair against pair' })
  await expect(pairs).toContainText(`With ${names.ada} Tester`)
  await expectAccessible(page)

  await open(page, path)
  await challenge()
  await show(max, 'Open')
  await press(max, /^More \(/)
  await max.getByRole('menuitem', { name: 'Decline' }).click()
  await max.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await show(page, 'Settled')
  await expect(page.getByText('Declined')).toBeVisible()
  await Promise.all([ada, theo, max].map((each) => each.context().close()))
})
