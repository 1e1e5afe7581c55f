import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { messageOf } from '#/lib/errors'
import {
  expect,
  expectAccessible,
  holdScripts,
  test,
  untilInteractive,
  untilLateParts,
  type Role,
} from '../support/e2e'
import { makeEvent } from '../support/e2e-people'

/** Three attempts with their back-off, and the one retry of the query, until a page gives up. */
const GIVING_UP_TIMEOUT_MS = 20_000
/** Longer than any toast stays that goes by itself. */
const TOAST_ENDS_MS = 8_000

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

const EVERYBODY = ['Events', 'Community', 'Tuesday Night Lights', 'Matchup Generator']
const NOTES = `${brand.name} Notes`
const PROFILE = ['Profile', 'Notification settings']
/** What is one's own, and what stands below it in the account's menu. */
const OWN: Record<Role, { menu: string[]; account: string[] }> = {
  anonymous: { menu: [], account: [] },
  player: { menu: ['My Games', NOTES], account: PROFILE },
  host: { menu: ['My Events', NOTES], account: [...PROFILE, 'Create event'] },
  admin: { menu: ['My Events', NOTES], account: [...PROFILE, 'Create event', 'Admin Dashboard'] },
}

for (const role of Object.keys(OWN) as Role[]) {
  const isAnonymous = role === 'anonymous'

  test(`the bar of ${role} offers what is theirs, never Home @desktop`, async ({ pageAs }) => {
    const page = await pageAs(role)
    await open(page, '/events')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(EVERYBODY)
    await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveCount(isAnonymous ? 1 : 0)
    await expect(bar.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(role === 'admin' ? 1 : 0)
    const account = bar.getByRole('button', { name: /your account$/ })
    await expect(account).toHaveCount(isAnonymous ? 0 : 1)
    if (isAnonymous) return
    await account.click()
    const { menu, account: below } = OWN[role]
    const links = bar.getByRole('navigation', { name: 'Your account' }).getByRole('link')
    await expect(links).toHaveText([...menu, ...below])
    await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expectAccessible(page)
  })

  test(`the menu of ${role} offers what is theirs, never Home`, async ({ pageAs }) => {
    const page = await pageAs(role)
    await open(page, '/events')
    await page.getByRole('button', { name: isAnonymous ? 'Menu' : 'More', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([
      ...EVERYBODY,
      ...OWN[role].menu,
      ...(role === 'admin' ? ['Admin Dashboard'] : []),
    ])
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toHaveCount(isAnonymous ? 0 : 1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveCount(isAnonymous ? 1 : 0)
    await expect(bar.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(role === 'admin' ? 1 : 0)
  })
}

test('the account’s menu works by keyboard, before the scripts too, and gives the focus back @desktop', async ({
  pageAs,
}) => {
  const page = await pageAs('player')
  const release = await holdScripts(page)
  await page.goto('/events', { waitUntil: 'commit' })
  const button = page.getByRole('banner').getByRole('button', { name: /your account$/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const games = page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My Games' })
  await expect(games).toBeVisible()
  await expect(button).toHaveAttribute('popovertarget', 'account-menu')
  await page.keyboard.press('Tab')
  await expect(games).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(games).toBeHidden()
  await expect(button).toBeFocused()
  release()
  await untilInteractive(page)
  await page.keyboard.press('Enter')
  await games.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-events')
  await expect(games).toBeHidden()
})

test('what was scrolled before the scripts came stays there; another page begins at its top, and back is where one was', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Coming Next' })).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const link = page.getByRole('link', { name: 'Setup Tournament' })
  // Where it stands in the window, not how far the page is scrolled: letters that come late make what is above it
  // shorter, and the browser then scrolls along for the reader to stay in place.
  const stands = async () => (await link.boundingBox())?.y ?? Number.NaN
  await link.scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(0)
  const read = await stands()
  release()
  await untilInteractive(page)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(stands).toBeCloseTo(read, 0)
  await link.click()
  await expect(page).toHaveURL('/game-generator')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(stands).toBeCloseTo(read, 0)
})

test('what was typed before the scripts came is searched for', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/events', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Search events' })
  await search.fill('nobody plays this')
  release()
  await expect(page).toHaveURL('/events?q=nobody+plays+this')
  await expect(search).toHaveValue('nobody plays this')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test(
  'the menu works by keyboard: opens, keeps the focus, closes and gives it back',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/events')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    const behind = page.locator('main, footer')
    await expect(behind).toHaveCount(2)
    for (const part of await behind.all()) await expect(part).toHaveAttribute('inert')
    const rows = await menu.getByRole('link').count()
    for (let times = 0; times < 2 * rows; times += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, footer, [aria-label$=", home"]')),
      ).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    for (const part of await behind.all()) await expect(part).not.toHaveAttribute('inert')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'Community', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/community')
    await expect(menu).toBeHidden()
  },
)

test('a press beside the menu closes it, and does nothing else', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/events')
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(page.getByRole('main', { includeHidden: true })).toHaveAttribute('inert')
  await page.touchscreen.tap(10, 300)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/events')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible()
})

test('the first Tab leads past the bar @desktop', async ({ page }) => {
  await open(page, '/events')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the chosen theme stays, from the first paint on', async ({ page }) => {
  await open(page, '/events')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const footer = page.getByRole('contentinfo')
  await footer.locator('label').filter({ hasText: 'Dark' }).click()
  expect(await theme()).toBe('dark')
  const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const background = await shown()
  // Nothing of the app's own may be needed for it.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body)
  expect(await theme()).toBe('dark')
  expect(await shown()).toBe(background)
  await page.unroute('**/assets/*.js')
  await open(page, '/community')
  await expect(footer.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await footer.locator('label').filter({ hasText: 'System' }).click()
  expect(await theme()).toBeUndefined()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(shown).not.toBe(background)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(shown).toBe(background)
})

test('the badge says Offline while there is no network @widths', async ({ page, context }) => {
  await open(page, '/events')
  const badge = page.getByRole('status').filter({ hasText: /Offline|Slow Connection/ })
  await expect(badge).toHaveCount(0)
  await context.setOffline(true)
  await expect(badge).toHaveText('Offline')
  const box = await badge.getByText('Offline').boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box && box.x + box.width / 2).toBeGreaterThan(width / 2)
  expect(box && box.y + box.height / 2).toBeLessThan(height / 2)
  await context.setOffline(false)
  await expect(badge).toHaveCount(0)
})

test('a server that can’t be reached gets words, not the badge of a device that is offline', async ({
  page,
}) => {
  await page.goto('/events')
  await untilLateParts(page)
  await page.route('**/api/**', (route) => route.abort('connectionfailed'))
  await page.getByRole('searchbox', { name: 'Search events' }).fill('dusk')
  const words = page.getByText(`Can’t reach ${brand.name}`)
  await expect(words).toBeVisible({ timeout: GIVING_UP_TIMEOUT_MS })
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/**')
  await expect(words).toBeHidden({ timeout: 2 * GIVING_UP_TIMEOUT_MS })
})

async function openOver(page: Page, type: string): Promise<void> {
  await page.addInitScript(
    (effectiveType) =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { effectiveType }),
      }),
    type,
  )
  await open(page, '/events')
}

test('the badge says Slow Connection on 2g', async ({ page }) => {
  await openOver(page, '2g')
  await expect(page.getByRole('status').filter({ hasText: 'Slow Connection' })).toBeVisible()
})

test('the badge says Slow Connection on slow-2g @desktop', async ({ page }) => {
  await openOver(page, 'slow-2g')
  await expect(page.getByRole('status').filter({ hasText: 'Slow Connection' })).toBeVisible()
})

test('shows no badge on 3g @desktop', async ({ page }) => {
  await openOver(page, '3g')
  await expect(page.getByRole('status').filter({ hasText: /Offline|Slow Connection/ })).toHaveCount(0)
})

for (const [from, path, words] of [
  ['/connection-error', '/community', 'Error loading page'],
  ['/connection-error', '/game-generator', 'Error loading Game Generator'],
  ['/design-system', '/mobile-ux-demo', 'Error loading demo'],
  ['/design-system', '/demo/modern-form', 'Error loading demo'],
] as const)
  test(`where the parts of ${path} can’t be loaded, it says “${words}” @desktop`, async ({ page }) => {
    await open(page, from)
    const known = new Set(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    await page.route('**/assets/*.js', (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort(),
    )
    // By hand, since a pointer or a focus on its way to the link would have it loaded ahead.
    await page
      .locator(`:is(header, footer) a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await expect(page.getByText(words, { exact: true })).toBeVisible({
      timeout: GIVING_UP_TIMEOUT_MS,
    })
  })

test('a page that could not be loaded without a line loads by itself once there is one @desktop', async ({
  page,
  context,
}) => {
  await open(page, '/connection-error')
  await context.setOffline(true)
  await page
    .locator(':is(header, footer) a[href="/community"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.getByText('Error loading page', { exact: true })).toBeVisible({
    timeout: GIVING_UP_TIMEOUT_MS,
  })
  await context.setOffline(false)
  await expect(page.getByText('Error loading page', { exact: true })).toBeHidden({
    timeout: GIVING_UP_TIMEOUT_MS,
  })
  await expect(page).toHaveURL('/community')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const failing = (url: URL) => /^\/api\/events\/[0-9a-f-]{36}$/.test(url.pathname)

test('a page whose data can’t be read offers Try Again and Go Home', async ({ page }) => {
  await open(page, '/events')
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { status: 500, category: 'server', code: 'server_error' } }),
  )
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Page Error' })).toBeVisible({
    timeout: GIVING_UP_TIMEOUT_MS,
  })
  await expect(page.getByText(messageOf('server'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'Your RSVP' })).toBeVisible()
})

test('the connection page asks the connection test three times before it says that the data is out of reach @desktop', async ({
  page,
}) => {
  await open(page, '/events')
  const failures = [503, 503]
  let asked = 0
  await page.route('**/api/connection-test', (route) => {
    asked += 1
    const status = failures.shift()
    return status ? route.fulfill({ status, body: '' }) : route.continue()
  })
  await page.goto('/connection-error?from=%2Fevents')
  // Two refusals are not the last word: the third try is answered, and it leads back by itself.
  await expect(page).toHaveURL('/events', { timeout: GIVING_UP_TIMEOUT_MS })
  expect(asked).toBe(3)

  asked = 0
  failures.push(...Array.from({ length: 3 }, () => 503))
  await page.goto('/connection-error?from=%2Fevents')
  await expect(page.getByRole('main').getByText(messageOf('server'))).toBeVisible({
    timeout: GIVING_UP_TIMEOUT_MS,
  })
  expect(asked).toBe(3)
})

test('a page that could not be reached leads to where the connection is tried, and from there back', async ({
  page,
}) => {
  await open(page, '/events')
  await page.route(failing, (route) =>
    route.fulfill({ status: 408, json: { status: 408, category: 'network', code: 'network' } }),
  )
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Test the connection' }).click({ timeout: GIVING_UP_TIMEOUT_MS })
  await expect(page).toHaveURL(/\/connection-error\?from=%2Fevents%2F[0-9a-f-]{36}$/)
  await page.unroute(failing)
  // Since everything answers, it leads back by itself.
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('region', { name: 'Your RSVP' })).toBeVisible()
})

test('an app that can’t start says so and offers to reload', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  const told = page.waitForResponse('**/api/crash-reports')
  await page.goto('/')
  const report = await told
  expect([report.status(), report.request().postDataJSON()]).toEqual([
    202,
    { screen: 'start', page: '', name: 'LoadError', frame: expect.stringMatching(/^[\w.-]+\.js:0:0$/) },
  ])
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible()
  await expect(
    page.getByText('Failed to load the application. Please refresh the page.', { exact: true }),
  ).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await untilInteractive(page)
  await expect(page.getByRole('heading', { name: 'Application Error' })).toHaveCount(0)
})

test('a page that came without its root element says what is missing', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route('**/connection-error', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('id="root"', 'id="elsewhere"')
    await route.fulfill({ response, body })
  })
  await page.goto('/connection-error')
  await expect.poll(() => errors).toContain('Root element not found')
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible()
})

test('rooms of the admin area that don’t exist are refused like those that do', async ({ pageAs }) => {
  const visitor = await pageAs('anonymous')
  const player = await pageAs('player')
  for (const path of ['/admin', '/admin/no-such-room']) {
    expect((await player.goto(path))?.status(), path).toBe(403)
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('This is for admins')
    await expect(player.getByText(messageOf('permission'))).toBeVisible()
    await visitor.goto(path)
    await expect(visitor, path).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
})

test('redirects of the specification', async ({ request }) => {
  const drop = await request.get(`/${brand.slug}-drop-001`, { maxRedirects: 0 })
  expect([301, 302, 307, 308]).toContain(drop.status())
  expect(drop.headers().location).toBe('/001drop')
  const host = await request.get('/host', { maxRedirects: 0 })
  expect([301, 302, 307, 308]).toContain(host.status())
  expect(host.headers().location).toBe('/my-events')
  for (const room of ['notes', 'stakes', 'squad']) {
    const bare = await request.get(`/${room}`, { maxRedirects: 0 })
    expect(bare.status(), room).toBe(301)
    expect(bare.headers().location, room).toBe(`/${brand.slug}-${room}`)
  }
})

test('an address that is nobody’s is 404, with a way on', async ({ quietPage: page }) => {
  for (const path of [
    '/nope',
    '/events/not-an-id',
    '/events/00000000-0000-4000-8000-000000000000',
    '/community/nobody-here',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This page is out of bounds')
  }
  await expect(page.getByText(messageOf('not_found'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})

test(
  'an error toast stands at the bottom right, stays when it is grave, and can be dismissed',
  { tag: '@desktop' },
  async ({ pageAs }) => {
    const { id } = await makeEvent({ publish: false })
    const page = await pageAs('host')
    await open(page, `/events/${id}`)
    await page.route('**/publish', (route) =>
      route.fulfill({ status: 403, json: { status: 403, category: 'permission', code: 'forbidden' } }),
    )
    await page.clock.install()
    await page.getByRole('button', { name: 'Publish' }).click()
    const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem')
    await expect(toast).toContainText(messageOf('permission'))
    const box = await toast.boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(box?.x).toBeGreaterThan(width / 2)
    expect(box?.y).toBeGreaterThan(height / 2)
    await page.clock.runFor(TOAST_ENDS_MS)
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await page.clock.runFor(TOAST_ENDS_MS)
    await expect(toast).toHaveCount(0)
  },
)
