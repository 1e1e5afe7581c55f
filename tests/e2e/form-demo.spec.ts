import type { Page } from '@playwright/test'
import type { CommunityPage } from '#/features/communities/communities/schema'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'

/** Three attempts with their back-off. */
const GIVING_UP_TIMEOUT_MS = 15_000
const FORM = '/demo/modern-form'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

test('every example says when to use it and shows the source it is made of', async ({ quietPage: page }) => {
  for (const [path, least] of [
    ['/mobile-ux-demo', 6],
    [FORM, 8],
  ] as const) {
    await open(page, path)
    const sources = page.getByRole('main').locator('details')
    expect(await sources.count()).toBeGreaterThanOrEqual(least)
    for (const source of await sources.all()) {
      await source.locator('summary').click()
      await expect(source.locator('code')).toContainText("from '#/ui/")
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('a form says its mistakes at its head, and leads to each', async ({ quietPage: page }) => {
  await open(page, FORM)
  const form = page.locator('form').filter({ hasText: 'Title of the night' })
  await form.getByRole('button', { name: 'Check the form' }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toContainText('4 fields need another look')
  await expect(form.getByLabel('Title of the night')).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('button', { name: 'Choose a level' }).click()
  await expect(form.getByLabel('Level', { exact: true })).toBeFocused()
  await form.getByLabel('Level', { exact: true }).selectOption('Beginner')
  await form.getByLabel('Title of the night').fill('Dinks and drinks')
  await form.getByLabel('Host’s email').fill('host@example.org')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Check the form' }).click()
  await expect(summary).toContainText('“Dinks and drinks” could be sent now')
  await expect(form.getByText('another look')).toHaveCount(0)
})

test('a name is asked of the server while it is typed; where that fails, nobody is held up', async ({
  page,
}) => {
  await open(page, FORM)
  const { items } = (await (await page.request.get('/api/communities')).json()) as CommunityPage
  const name = items[0]?.name ?? ''
  const field = page.getByLabel('Name of your community')
  const verdict = page.getByRole('region', { name: 'Asked of the server' }).getByRole('status')
  await field.fill(name.toUpperCase())
  await expect(verdict).toContainText('is called')
  await expect(verdict).toContainText('already')
  await field.fill('Nobody calls themselves this')
  await expect(verdict).toContainText('No community is called “Nobody calls themselves this”')
  await page.route('**/api/communities?*', (route) => route.abort('connectionfailed'))
  await field.fill('Nor this')
  await expect(verdict).toContainText('couldn’t check this', { timeout: GIVING_UP_TIMEOUT_MS })
})

test('what is typed stays on the device until one starts anew', async ({ quietPage: page }) => {
  await open(page, FORM)
  const part = page.getByRole('region', { name: 'Kept on the device' })
  const state = part.getByRole('status')
  await expect(state).toHaveText('Nothing typed yet')
  await part.getByLabel('Headline').fill('Won the ladder')
  await part.getByLabel('What happened').fill('Every third shot dropped.')
  await expect(state).toHaveText('Saved on this device')
  await page.reload()
  await expect(part.getByLabel('Headline')).toHaveValue('Won the ladder')
  await expect(part.getByLabel('What happened')).toHaveValue('Every third shot dropped.')
  await expect(state).toContainText('Taken up from before')
  await part.getByRole('button', { name: 'Start over' }).click()
  await expect(part.getByLabel('Headline')).toHaveValue('')
  await expect(state).toHaveText('Nothing typed yet')
  await page.reload()
  await untilInteractive(page)
  await expect(part.getByLabel('Headline')).toHaveValue('')
})
