import type { Page } from '@playwright/test'
import { expect, test, untilInteractive } from '../support/e2e'

/** What Lighthouse calls a slow 4G line: type and pictures come after the first paint, when they could move something. */
const LINE = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
/** Live streams are no part of what a page is made of. */
const STREAM = 'eventsource'

/** The pages strangers come to first, and the most requests each may need until it answers clicks. */
const PAGES = [
  { name: 'home', open: () => '/', most: 10 },
  { name: 'the list of events', open: () => '/events', most: 15 },
  { name: 'an event', open: anEvent, most: 25 },
]

async function anEvent(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/events')).json()) as { items: { id: string }[] }
  return `/events/${items[0]?.id}`
}

/** Runs in the page. */
function keepShifts(): void {
  Object.assign(globalThis, { shifts: [] })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) (globalThis as unknown as { shifts: unknown[] }).shifts.push(entry)
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const { name, open, most } of PAGES) {
  test(`a first visit of ${name} moves nothing and asks for at most ${most} things @phone`, async ({
    page,
  }) => {
    const address = await open(page)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
    const asked: string[] = []
    page.on('request', (each) => each.resourceType() !== STREAM && asked.push(each.url()))
    await page.addInitScript(keepShifts)
    await page.goto(address)
    await untilInteractive(page)
    await page.evaluate(() => document.fonts.ready)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: unknown[] }).shifts)
    expect(shifts).toEqual([])
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
  })
}
