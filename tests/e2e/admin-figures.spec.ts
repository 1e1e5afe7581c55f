import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'

test('the overview’s range stands in the address; each bar can be read by keyboard and in a table', async ({
  pageAs,
}) => {
  const page = await pageAs('admin')
  await page.goto('/admin')
  await untilInteractive(page)
  await expectAccessible(page)
  await page.getByText('12 weeks', { exact: true }).click()
  await expect(page).toHaveURL('/admin?range=12w')
  await expect(page.getByRole('img', { name: /^RSVPs, by week/ })).toBeVisible()
  const slider = page.getByRole('slider', { name: /^RSVPs, by week/ })
  await slider.focus()
  const newest = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', newest ?? '')
  await expect(slider).toHaveAttribute('aria-valuetext', /^Week of .+: \d+; 12 weeks before: \d+$/)
  const card = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'First RSVPs' }).last()
  await card.getByText('Show as a table').click()
  await expect(card.getByRole('row')).toHaveCount(13)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: '12 weeks' })).toBeChecked()
})

test('the system’s health refreshes itself, and holds still when asked', async ({ pageAs }) => {
  const page = await pageAs('admin')
  await page.goto('/admin/system-health')
  await untilInteractive(page)
  const database = page.getByRole('region', { name: 'Database' })
  // How quick it is, is the machine's affair.
  await expect(database.getByText(/^(Good|Watch|Trouble)$/)).toBeVisible()
  await expect(database.getByText('Response time now').locator('..')).toContainText(/\d ms/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const time = page.getByText(/^As of/).locator('time')
  const first = await time.getAttribute('datetime')
  await expect(time).not.toHaveAttribute('datetime', first ?? '', { timeout: 15_000 })
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Held at/)).toBeVisible()
})
