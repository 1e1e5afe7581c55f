import type { Page, Route } from '@playwright/test'
import { brand } from '#/brand'
import { messageOf } from '#/lib/errors'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { neededUntilItAnswers } from '../support/e2e-first-visit'
import { makeEvent, newEmail, newPersonsPage } from '../support/e2e-people'
import { pathIn, untilMail } from '../support/outbox'
import { servedBytes } from '../support/served-bytes'

/** Three attempts with their back-off, and the one retry of the query: 800 + 1600 ms, twice, and what lies between. */
const GIVING_UP_TIMEOUT_MS = 15_000

/** Brotli's, as browsers ask for it: what every page loads before its own. */
const MOST_HOME_JS_BYTES = 140_000

const LABELS = [
  'Every player',
  'Begin Your Journey',
  `${brand.name} Notes`,
  'Matchup Generator',
  `${brand.name} Memories`,
  'Tools for Community',
  'Your Practice Journal',
  `${brand.name} Notes`,
  'Quick & Fun',
  'See Your Journey',
  'Share the Stoke',
  'Start Your Journey',
  'Tournament Setup',
  'Matchup Generator',
  'Event Setup',
  'Pool Play',
  'Tournament Ready',
  'Setup Tournament',
  'Coming Next',
  'Coming Soon',
  'Community Chat',
  'In Development',
  `${brand.name} Leagues`,
  'Planning',
  'Court Finder',
  'Planning',
  'Skill Challenges',
  'Community Events',
  'View Event',
  'View All Events',
  'Tuesday Night Lights',
  'Tuesdays at 7:00 PM',
  'll skill levels welcome',
]

const eventsBlock = (page: Page) => page.getByRole('region', { name: 'Community Events' })
const isHomeList = (url: URL) => url.pathname === '/api/events' && url.searchParams.get('limit') === '6'

/** Home is rendered by the server at first, with its events; opened from another page the browser asks for them. */
async function openFromAnotherPage(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.goto('/community')
  await untilInteractive(page)
  await page.route(isHomeList, answer)
  await page.getByRole('banner').getByRole('link', { name: brand.name, exact: false }).first().click()
  await expect(page).toHaveURL('/')
}

/** The next Tuesday in Los Angeles, today included, in the words of the page. */
const HOUR_MS = 60 * 60 * 1000
/** From 7:00 PM to midnight. */
const NIGHT_HOURS = 5

/** Once a night has begun, the next one is a week away. */
function nextTuesday(): string {
  const zone = { timeZone: 'America/Los_Angeles' }
  for (let day = 0; ; day += 1) {
    const date = new Date(Date.now() + (NIGHT_HOURS + day * 24) * HOUR_MS)
    if (date.toLocaleDateString('en-US', { ...zone, weekday: 'long' }) === 'Tuesday')
      return date.toLocaleDateString('en-US', { ...zone, month: 'long', day: 'numeric', year: 'numeric' })
  }
}

test('every block stands in the specified order with its labels @widths', async ({ quietPage: page }) => {
  await page.goto('/')
  const text = (await page.getByRole('main').textContent()) ?? ''
  let from = 0
  for (const label of LABELS) {
    const at = text.indexOf(label, from)
    expect(at, `“${label}” after the one before it`).toBeGreaterThan(-1)
    from = at + label.length
  }
  await expect(
    page.getByRole('region', { name: `${brand.name} Memories` }).locator('figure figcaption'),
  ).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Around the courts' }).locator('img')).toHaveCount(4)
  await expect(
    page.getByRole('region', { name: 'Tuesday Night Lights' }).getByText(nextTuesday()),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Tuesday Night Lights' }).getByText(brand.nightSeries.venue).first(),
  ).toBeVisible()
})

test('what comes next is shown with how far along it is, and leads nowhere yet', async ({ page }) => {
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Coming Next' })
  for (const [plan, status] of [
    ['Community Chat', 'Coming Soon'],
    [`${brand.name} Leagues`, 'In Development'],
    ['Court Finder', 'Planning'],
    ['Skill Challenges', 'Planning'],
  ] as const) {
    const box = next.getByRole('heading', { name: plan, exact: true }).locator('..')
    await expect(box.getByText(status, { exact: true }), plan).toBeVisible()
  }
  await expect(next.locator('a, button, input')).toHaveCount(0)
})

test('buttons lead where the specification says', async ({ page }) => {
  await page.goto('/')
  const to = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(to('Begin Your Journey')).toHaveAttribute('href', '/sign-up')
  await expect(to('Start Your Journey')).toHaveAttribute('href', `/${brand.slug}-notes`)
  await expect(to('Setup Tournament')).toHaveAttribute('href', '/game-generator')
  await expect(eventsBlock(page).getByRole('link', { name: 'View All Events' })).toHaveAttribute(
    'href',
    '/events',
  )
  const night = page.getByRole('region', { name: 'Tuesday Night Lights' })
  await expect(night.getByRole('link', { name: /sign up/i })).toHaveAttribute('href', '/events')
})

/** Half of what home was for who is signed in. */
const MOST_SIGNED_IN_PX = 4_950
const SCREEN_PX = 844

test('who is signed in reads their next game first, gives it up in one tap, and finds every section below @widths', async ({
  browser,
}) => {
  const page = await newPersonsPage(browser, 'Hana')
  const event = await makeEvent({ maxCapacity: 8 })
  const headers = { origin: process.env.E2E_URL ?? '' }
  const data = { partySize: 1 }
  expect((await page.request.put(`/api/events/${event.id}/registration`, { headers, data })).ok()).toBe(true)
  await page.goto('/')
  const next = page.getByRole('region', { name: event.title })
  await expect(next).toContainText('You’re in')
  await expect(next.getByRole('heading', { name: event.title })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('belongs')
  await expect(page.getByText('Good to see you, Hana')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Begin Your Journey' })).toHaveCount(0)
  const text = (await page.getByRole('main').textContent()) ?? ''
  for (const label of LABELS.filter((each) => each !== 'Begin Your Journey')) expect(text).toContain(label)
  // Said once the page’s own script has come.
  await expect(next).toContainText('Starts in')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await next.getByRole('button', { name: 'Can’t make it' }).click()
  await expect(page.getByRole('heading', { name: 'No games on your calendar' })).toBeVisible()
  await page.context().close()
})

test('home of who is signed in is half as long, its events within the second screen @phone', async ({
  browser,
}) => {
  const page = await newPersonsPage(browser, 'Hal')
  const event = await makeEvent()
  const answer = { headers: { origin: process.env.E2E_URL ?? '' }, data: { partySize: 1 } }
  expect((await page.request.put(`/api/events/${event.id}/registration`, answer)).ok()).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('region', { name: event.title })).toContainText('Starts in')
  const heading = page.getByRole('heading', { name: 'Community Events', exact: true })
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  // In its own typeface: until that is there, lines are longer.
  await expect.poll(top).toBeLessThan(2 * SCREEN_PX)
  await expect.poll(height).toBeLessThan(MOST_SIGNED_IN_PX)
  await page.context().close()
})

test.describe('where it is Wednesday while it is still Tuesday in Los Angeles', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  test('shows the next Tuesday by Los Angeles time @desktop', async ({ page }) => {
    // Tuesday, 6:59 PM in Los Angeles.
    await page.clock.setFixedTime('2031-03-05T02:59:00Z')
    await openFromAnotherPage(page, (route) => route.continue())
    const night = page.getByRole('region', { name: 'Tuesday Night Lights' })
    await expect(night.getByText('March 4, 2031')).toBeVisible()
    await expect(night.getByText('7:00 PM PST', { exact: true })).toBeVisible()
  })
})

test('six cards without the night series, each leading to its RSVP page', async ({ page }) => {
  await page.goto('/')
  const cards = eventsBlock(page).getByRole('listitem')
  await expect(cards).toHaveCount(6)
  await expect(eventsBlock(page).getByText('Tuesday Night Lights')).toHaveCount(0)
  const links = eventsBlock(page).getByRole('link', { name: /^View Event/ })
  await expect(links).toHaveCount(6)
  for (const link of await links.all())
    expect(await link.getAttribute('href')).toMatch(/^\/events\/[0-9a-f-]{36}\/rsvp$/)
  const maps = cards.first().getByRole('link', { name: /maps/ })
  await expect(maps).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/)
  // The whole card is the link.
  await cards.first().click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}\/rsvp$/)
})

test('a card says what the specification lists, with words in place of what is missing', async ({ page }) => {
  const told = {
    title: 'Dawn dinks',
    eventDate: '2031-03-04',
    startTime: '06:30',
    endTime: '08:00',
    location: 'Arroyo Courts',
    city: 'Pasadena',
    state: 'CA',
    zipCode: '91101',
    address: '',
  }
  await openFromAnotherPage(page, async (route) => {
    const answer = await route.fetch()
    const { items } = (await answer.json()) as { items: object[] }
    const [first, second] = items
    await route.fulfill({
      json: {
        items: [
          { ...first, ...told, description: 'Bring a light.' },
          { ...second, ...told, title: 'Some day', description: '', eventDate: 'soon' },
        ],
        nextCursor: null,
      },
    })
  })
  const cards = eventsBlock(page).getByRole('listitem')
  const [dawn, someDay] = [cards.filter({ hasText: 'Dawn dinks' }), cards.filter({ hasText: 'Some day' })]
  for (const words of ['Tuesday, March 4, 2031', 'Bring a light.', '6:30 AM – 8:00 AM', 'Arroyo Courts'])
    await expect(dawn).toContainText(words)
  await expect(dawn.locator('img')).toBeVisible()
  await expect(dawn.getByRole('link', { name: /maps/ })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('Arroyo Courts, Pasadena, CA 91101')}`,
  )
  await expect(someDay).toContainText('No description available')
  await expect(someDay).toContainText('Date TBD')
})

test('while events load there is a spinner, then the cards', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await openFromAnotherPage(page, async (route) => {
    await held
    await route.continue()
  })
  await expect(eventsBlock(page).getByRole('status')).toContainText('Loading')
  release()
  await expect(eventsBlock(page).getByRole('listitem')).toHaveCount(6)
  await expect(eventsBlock(page).getByRole('status')).toHaveCount(0)
})

test('a lost connection says so, and Try Again reads anew', async ({ page }) => {
  await openFromAnotherPage(page, (route) => route.abort('connectionfailed'))
  const block = eventsBlock(page)
  await expect(block.getByRole('heading', { name: 'Connection Error' })).toBeVisible({
    timeout: GIVING_UP_TIMEOUT_MS,
  })
  await expect(
    block.getByText(
      "We're having trouble connecting to our servers. Please check your internet connection.",
      { exact: true },
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute(isHomeList)
  await block.getByRole('button', { name: 'Try Again' }).click()
  await expect(block.getByRole('listitem')).toHaveCount(6)
})

const isTest = (url: URL) => url.pathname === '/api/connection-test'

test('Try Again asks the connection test first, whose answer holds for 3 s @desktop', async ({ page }) => {
  // The time of the connection test, and of nothing that makes the page work.
  await page.addInitScript(() => {
    const { performance } = window
    const now = performance.now.bind(performance)
    performance.now = () => (window as { stoppedAt?: number }).stoppedAt ?? now()
  })
  const stopAt = (afterMs: number) =>
    page.evaluate((ms) => {
      Object.assign(window, { stoppedAt: performance.now() + ms })
    }, afterMs)
  // An answer that is not asked for again by itself.
  await openFromAnotherPage(page, (route) =>
    route.fulfill({ status: 429, json: { status: 429, category: 'rate_limit', code: 'rate_limited' } }),
  )
  const again = eventsBlock(page).getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible({ timeout: GIVING_UP_TIMEOUT_MS })
  const asked: string[] = []
  page.on('request', (each) => {
    const url = new URL(each.url())
    if (isTest(url) || isHomeList(url)) asked.push(isTest(url) ? 'test' : 'list')
  })
  await stopAt(0)
  for (let times = 1; times <= 3; times += 1) {
    await again.click()
    await expect.poll(() => asked.filter((one) => one === 'list').length).toBe(times)
    await expect(again).toBeEnabled()
  }
  expect(asked).toEqual(['test', 'list', 'list', 'list'])
  await stopAt(3_000)
  await page.unroute(isHomeList)
  await again.click()
  await expect(eventsBlock(page).getByRole('listitem')).toHaveCount(6)
  expect(asked.slice(4)).toEqual(['test', 'list'])
})

test('a failing server is not called a lost connection', async ({ page }) => {
  await openFromAnotherPage(page, (route) =>
    route.fulfill({ status: 500, json: { status: 500, category: 'server', code: 'server_error' } }),
  )
  const block = eventsBlock(page)
  await expect(
    block.getByText('Failed to load upcoming events. Please try again.', { exact: true }),
  ).toBeVisible({
    timeout: GIVING_UP_TIMEOUT_MS,
  })
  await expect(block.getByText('Connection Error')).toHaveCount(0)
  await page.unroute(isHomeList)
  await block.getByRole('button', { name: 'Try Again' }).click()
  await expect(block.getByRole('listitem')).toHaveCount(6)
})

test('without events both ways on are offered', async ({ page }) => {
  await openFromAnotherPage(page, (route) => route.fulfill({ json: { items: [], nextCursor: null } }))
  const block = eventsBlock(page)
  await expect(block.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible()
  await expect(block.getByText('Check back soon for new events', { exact: true })).toBeVisible()
  await expect(block.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events')
  await expect(block.getByRole('link', { name: 'Explore Communities' })).toHaveAttribute('href', '/community')
})

test('when none is a community event the block says how many there are', async ({ page }) => {
  await openFromAnotherPage(page, async (route) => {
    const answer = await route.fetch()
    const { items } = (await answer.json()) as { items: object[] }
    await route.fulfill({
      json: { items: items.slice(0, 4).map((item) => ({ ...item, community: null })), nextCursor: null },
    })
  })
  const block = eventsBlock(page)
  await expect(block.getByRole('heading', { name: 'Community Events Coming Soon' })).toBeVisible()
  await expect(block.getByText(/\b4 open events\b/)).toBeVisible()
  await expect(block.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events')
  await expect(block.getByRole('link', { name: 'Explore Communities' })).toHaveAttribute('href', '/community')
})

test('the footer has its links and the newsletter box', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const fold of await footer.locator('summary').all()) if (await fold.isVisible()) await fold.click()
  for (const path of ['/events', '/community', '/faq', '/rules', '/blog', '/contact', '/privacy', '/terms'])
    await expect(footer.locator(`a[href="${path}"]`).first(), path).toBeVisible()
  await expect(footer.locator('a[href^="https://www.instagram.com/"]')).toBeVisible()
  await expect(footer.getByRole('textbox', { name: /e-?mail/i })).toHaveAttribute('type', 'email')
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible()
})

test('the newsletter is confirmed by a button behind the mail, never by opening it', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await untilInteractive(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText(/sent|check your (mail|email|inbox)/i).first()).toBeVisible()
  const path = pathIn(await untilMail(email, /newsletter/i))

  const writes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && writes.push(new URL(request.url()).pathname))
  // As mail scanners do; were the opening to act, the button would find the link used up.
  for (let times = 0; times < 2; times += 1) expect((await page.request.get(path)).status()).toBe(200)
  await page.goto(path)
  await untilInteractive(page)
  expect(writes).toEqual([])
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('main')).toContainText(/you.re (in|on)|confirmed|welcome|thank/i)
  expect(writes).toContain('/api/newsletter/confirm')
})

test('a subscription that fails says so beside the box and keeps what was typed', async ({ page }) => {
  await page.goto('/')
  await untilInteractive(page)
  await page.route('**/api/newsletter', (route) =>
    route.fulfill({ status: 429, json: { status: 429, category: 'rate_limit', code: 'rate_limited' } }),
  )
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'Email' }).fill('somebody@example.org')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('alert')).toHaveText(messageOf('rate_limit'), {
    timeout: GIVING_UP_TIMEOUT_MS,
  })
  await expect(footer.getByRole('textbox', { name: 'Email' })).toHaveValue('somebody@example.org')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home is whole', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Every player belongs')
    await expect(eventsBlock(page).getByRole('listitem')).toHaveCount(6)
    await expect(page.getByRole('region', { name: `${brand.name} Memories` }).locator('figure')).toHaveCount(
      4,
    )
    const series = page.getByRole('region', { name: 'Tuesday Night Lights' })
    await expect(series.getByText(nextTuesday())).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

for (const [language, locale] of [
  ['English', 'en-US'],
  ['Spanish', 'es-US'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('home answers clicks with less than 140 kB of JavaScript, as served @phone', async ({ page }) => {
      const scripts = (await neededUntilItAnswers(page, '/')).filter((url) =>
        new URL(url).pathname.endsWith('.js'),
      )
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
      const bytes = await servedBytes(scripts)
      console.log(`JavaScript of home in ${language}: ${bytes} bytes in ${scripts.length} files`)
      expect(scripts.length).toBeGreaterThan(0)
      expect(bytes).toBeLessThan(MOST_HOME_JS_BYTES)
    })
  })
