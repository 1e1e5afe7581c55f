import type { Locator, Page } from '@playwright/test'
import { brand } from '#/brand'
import { expect, expectAccessible, holdScripts, test, untilInteractive } from '../support/e2e'
import { makeEventSoon } from '../support/e2e-people'

const COURT_SIZE_PX = 44
/** Enough to see what has the focus. */
const SIGHT_PX = 20

const tabsOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Tabs' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

const markOf = (tab: Locator) =>
  tab.evaluate((element) => getComputedStyle(element, '::before').borderTopWidth)

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

test('the tab bar leads to the five places, and says which one it is', async ({ pageAs }) => {
  const page = await pageAs('player')
  await open(page, '/events')
  const tabs = tabsOf(page).getByRole('link')
  await expect(tabs).toHaveText(['Home', 'Events', 'My Games', 'Notes', 'You'])
  for (const [name, path] of [
    ['My Games', '/my-events'],
    ['Notes', `/${brand.slug}-notes`],
    ['You', '/profile'],
    ['Events', '/events'],
    ['Home', '/'],
  ] as const) {
    await tabsOf(page).getByRole('link', { name, exact: true }).tap()
    await expect(page).toHaveURL(path)
    await expect(tabsOf(page).locator('[aria-current=page]')).toHaveText([name])
  }
})

test('the tab bar is there before the scripts, at the window’s foot, a thumb wide', async ({ pageAs }) => {
  const page = await pageAs('player')
  await holdScripts(page)
  await page.goto('/events', { waitUntil: 'commit' })
  const bar = await boxOf(tabsOf(page))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect([bar.x, bar.right, bar.bottom]).toEqual([0, width, height])
  for (const tab of await tabsOf(page).getByRole('link').all()) {
    const box = await boxOf(tab)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(COURT_SIZE_PX)
  }
  // What its words are drawn in came with the page.
  await expect(tabsOf(page)).toHaveCSS('position', 'fixed')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-visual/,
  )
})

test('nothing ends behind the tab bar, and the keyboard’s focus stays clear of it', async ({ pageAs }) => {
  const page = await pageAs('player')
  await open(page, '/contact')
  const bar = await boxOf(tabsOf(page))
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const footer = await boxOf(page.getByRole('contentinfo'))
  expect(footer.bottom).toBeLessThanOrEqual(bar.y + 1)
  await page.evaluate(() => window.scrollTo(0, 0))
  for (let times = 0; times < 60; times += 1) {
    await page.keyboard.press('Tab')
    // A long field may go on behind it, but begins in sight. The page may still be on its way there.
    await expect
      .poll(() =>
        page.evaluate((sight) => {
          const focused = document.activeElement
          const box = focused?.closest('main, footer') ? focused.getBoundingClientRect() : new DOMRect()
          return box.top + Math.min(box.height, sight)
        }, SIGHT_PX),
      )
      .toBeLessThanOrEqual(bar.y + 1)
  }
})

test('the notifications and everything else stay at hand beside the tab bar', async ({ pageAs }) => {
  const page = await pageAs('player')
  await open(page, '/events')
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: /^Notifications/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'More', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Community', 'Matchup Generator', 'Stakes', 'FAQ'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('letters twice as large, forced colors and no room leave all five readable', async ({ pageAs }) => {
  const page = await pageAs('admin')
  await open(page, '/notifications/settings')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.emulateMedia({ forcedColors: 'active' })
  // A phone's window grows with what sticks out of it.
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => window.innerWidth)).toBe(width)
  const bar = await boxOf(tabsOf(page))
  for (const tab of await tabsOf(page).getByRole('link').all()) {
    const box = await boxOf(tab)
    expect(box.bottom).toBeLessThanOrEqual(bar.bottom)
    expect(await tab.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await tab.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  }
  await open(page, '/my-events')
  const mark = tabsOf(page).getByRole('link', { name: 'My Games' })
  expect(await markOf(mark)).toBe('3px')
  expect(await markOf(tabsOf(page).getByRole('link', { name: 'Notes' }))).toBe('0px')
  // Forced colors are the system's own.
  await expectAccessible(page, { colours: false })
})

test('who is signed out, and who stands at the court, has no tab bar', async ({ pageAs }) => {
  const visitor = await pageAs('anonymous')
  await open(visitor, '/events')
  await expect(tabsOf(visitor)).toHaveCount(0)
  const { id } = await makeEventSoon()
  const host = await pageAs('host')
  await open(host, `/events/${id}`)
  await expect(tabsOf(host)).toBeVisible()
  await open(host, `/events/${id}/check-in`)
  await expect(host.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tabsOf(host)).toHaveCount(0)
})

test('a bar with a page’s own buttons stands above the tab bar', async ({ pageAs }) => {
  const page = await pageAs('player')
  await open(page, '/profile')
  const bar = await boxOf(tabsOf(page))
  const save = await boxOf(page.getByRole('button', { name: 'Save profile' }))
  expect(save.bottom).toBeLessThanOrEqual(bar.y)
  expect(save.bottom).toBeGreaterThan(bar.y - 100)
})

test('a wide window has the account’s menu in place of the tab bar @desktop', async ({ pageAs }) => {
  const page = await pageAs('player')
  await open(page, '/events')
  await expect(tabsOf(page)).toBeHidden()
  const bottomSpace = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('#root') ?? document.body).paddingBottom)
  expect(await bottomSpace()).toBe('0px')
})
