import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { expect, test, untilInteractive, type Role } from '../support/e2e'
import { beOldest, fillStorage, refuseAll, translate } from '../support/e2e-lesser'
import { apiAs, makeEvent } from '../support/e2e-people'
import type { EventDetail } from '#/features/events/events/schema'

const WALK_TIMEOUT_MS = 120_000
const NOTES = `/${brand.slug}-notes`

let event: EventDetail
test.beforeAll(async () => {
  event = await makeEvent()
})

const PUBLIC = [
  '/',
  '/events',
  '/events/{event}',
  '/events/{event}/rsvp',
  '/tuesday-night-lights',
  '/community',
  '/community/hangar-nine',
  '/game-generator',
  '/game-generator/new',
  '/game-generator/join',
  `/${brand.slug}-squad`,
  `/${brand.slug}-stakes`,
  '/001drop',
  '/blog',
  '/rules',
  '/faq',
  '/contact',
  '/login',
  '/sign-up',
  '/phone-login',
  '/offline',
  '/mobile-ux-demo',
  '/demo/modern-form',
  NOTES,
]
const OWN = [
  '/',
  '/my-events',
  '/events/{event}',
  NOTES,
  `${NOTES}/create`,
  `${NOTES}/journey`,
  `${NOTES}/import`,
  '/practice-partners',
  '/notifications',
  '/notifications/settings',
  '/profile',
  `/${brand.slug}-stakes`,
  '/players',
]
const HOSTS = [
  '/create-event',
  '/my-events/import',
  '/events/{event}/edit',
  '/events/{event}/desk',
  '/events/{event}/check-in',
  '/community/hangar-nine/manage',
]

const SCREENS: readonly (readonly [Role, readonly string[]])[] = [
  ['anonymous', PUBLIC],
  ['player', OWN],
  ['host', HOSTS],
]

const TRANSLATED: readonly (readonly [Role, readonly string[]])[] = [
  [
    'anonymous',
    ['/events', '/events/{event}', '/community/hangar-nine', '/game-generator/new', '/login', '/faq'],
  ],
  ['player', ['/my-events', NOTES, `${NOTES}/create`, '/notifications/settings', '/profile']],
  ['host', ['/create-event', '/events/{event}/edit', '/events/{event}/check-in']],
]

/** The screen stands, and is none of those for what failed. */
async function expectWhole(page: Page): Promise<void> {
  await untilInteractive(page)
  const title = page.getByRole('heading', { level: 1 }).first()
  await expect(title).toBeVisible()
  await expect(title).not.toHaveText(/Application Error|Page Error|Error loading/)
}

for (const [name, limit] of [
  ['lacks what the oldest supported browsers lack', beOldest],
  ['refuses storage, workers and channels, and names no zone', refuseAll],
  ['has no room left', fillStorage],
] as const)
  for (const [role, paths] of SCREENS)
    test(`a browser that ${name} shows the screens of ${role}`, async ({ pageAs }) => {
      test.setTimeout(WALK_TIMEOUT_MS)
      const page = await pageAs(role)
      await limit(page)
      for (const path of paths) {
        await page.goto(path.replace('{event}', event.id))
        await expectWhole(page)
      }
    })

/** On a translated page: another page of the app takes all of it away, and it comes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.getByRole('banner').getByRole('link', { name: brand.name }).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === pathname)
  await expectWhole(page)
}

for (const keeps of [true, false])
  for (const [role, paths] of TRANSLATED)
    test(`a translator that ${keeps ? 'wraps' : 'replaces'} texts leaves the screens of ${role} alive`, async ({
      pageAs,
    }) => {
      test.setTimeout(WALK_TIMEOUT_MS)
      const page = await pageAs(role)
      for (const path of paths) {
        await page.goto(path.replace('{event}', event.id))
        await expectWhole(page)
        await translate(page, keeps)
        await leaveAndReturn(page)
      }
    })

for (const keeps of [true, false])
  test(`a number stays true where a translator ${keeps ? 'wraps' : 'replaces'} texts`, async ({ pageAs }) => {
    const { id } = await makeEvent({ maxCapacity: 8 })
    const page = await pageAs('anonymous')
    await page.goto(`/events/${id}`)
    await untilInteractive(page)
    await translate(page, keeps)
    const spots = (words: string) => page.getByRole('main').getByText(words).first()
    await expect(spots('8 spots left')).toBeVisible()
    const player = await apiAs('player')
    const answered = await player.put(`/api/events/${id}/registration`, { data: { partySize: 1 } })
    expect(answered.ok()).toBe(true)
    await expect(spots('7 spots left')).toBeVisible()
    await expect(spots('8 spots left')).toBeHidden()
  })

test('the original comes back whole when a translation is taken back', async ({ page }) => {
  await page.goto('/rules')
  await untilInteractive(page)
  const words = () => page.getByRole('main').textContent()
  const before = await words()
  await translate(page, false)
  expect(await words()).not.toBe(before)
  await page.evaluate(() => {
    document.documentElement.classList.remove('translated-ltr')
    for (const font of document.querySelectorAll('main font:has(> font)')) {
      const text = font.previousSibling
      if (text) font.replaceWith(text)
    }
  })
  await expect.poll(words).toBe(before)
})

for (const keeps of [true, false])
  test(`texts come and go where a translator ${keeps ? 'wraps' : 'replaces'} them`, async ({
    quietPage: page,
  }) => {
    await page.goto('/connection-error')
    await expectWhole(page)
    await expect(page.getByRole('main').getByText('Carry on where you left off')).toBeVisible()
    await translate(page, keeps)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    const trying = page.getByRole('main').getByText('Trying…').first()
    await expect(trying).toBeVisible()
    release()
    await expect(trying).toBeHidden()
    await expectWhole(page)
  })
