import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { messageOf } from '#/lib/errors'
import { expect, test, untilInteractive } from '../support/e2e'
import { makeEvent } from '../support/e2e-people'

/** Forms of every sort: long with a bar at the foot, short, in tabs, and one that saves by itself. */
const FORMS = (event: string): [path: string, button: string][] => [
  ['/profile', 'Save profile'],
  ['/create-event', 'Publish'],
  [`/events/${event}/edit`, 'Save'],
  ['/contact', 'Send'],
  [`/${brand.slug}-notes/create`, 'Done'],
  ['/community/hangar-nine/manage?tab=announcements', 'Write an announcement'],
  ['/community/create', 'Send'],
  ['/game-generator/new', 'Teams'],
  ['/events', 'Subscribe'],
]

/** A toast that stays until it is dismissed, through the page turns that follow. */
async function provokeToast(page: Page, event: string) {
  await page.goto(`/events/${event}`)
  await untilInteractive(page)
  await page.route('**/publish', (route) =>
    route.fulfill({ status: 403, json: { status: 403, category: 'permission', code: 'forbidden' } }),
  )
  await page.getByRole('button', { name: 'Publish' }).click()
  const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem')
  await expect(toast).toContainText(messageOf('permission'))
  return toast
}

/** The names of the enabled buttons that submit, or are the loud one, and lie under a toast. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    const under = (button: Element) => {
      const box = button.getBoundingClientRect()
      return toasts.some(
        ({ top, bottom, left, right }) =>
          box.width > 0 && box.top < bottom && box.bottom > top && box.left < right && box.right > left,
      )
    }
    const buttons = [...document.querySelectorAll('button[type=submit]:enabled, button.bg-ball:enabled')]
    return buttons.filter((button) => under(button)).map(({ textContent }) => textContent)
  })

for (const size of ['', ' @desktop'])
  test(`no toast covers a button that sends a form, wherever the page is scrolled${size}`, async ({
    pageAs,
  }) => {
    test.slow()
    const { id } = await makeEvent({ publish: false })
    const page = await pageAs('host')
    const toast = await provokeToast(page, id)
    await expect.poll(() => covered(page)).toEqual([])
    for (const [path, name] of FORMS(id)) {
      await page.evaluate((to) => history.pushState({}, '', to), path)
      const button = page.getByRole('button', { name }).filter({ visible: true }).last()
      await expect(button, path).toBeVisible()
      for (const block of ['start', 'center', 'end'] as const) {
        await button.evaluate((it, at) => it.scrollIntoView({ block: at, behavior: 'instant' }), block)
        await expect.poll(() => covered(page), `${path}, ${block}`).toEqual([])
        await expect(toast).toBeInViewport({ ratio: 1 })
      }
    }
  })

test('a toast stands above the tab bar on a phone', async ({ pageAs }) => {
  const { id } = await makeEvent({ publish: false })
  const page = await pageAs('host')
  const toast = await provokeToast(page, id)
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await expect
    .poll(async () => {
      const [one, other] = [await toast.boundingBox(), await tabs.boundingBox()]
      return one && other ? one.y + one.height - other.y : 0
    })
    .toBeLessThan(0)
})
