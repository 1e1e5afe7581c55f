import type { Page } from '@playwright/test'
import type { CreateEventInput } from '#/features/events/events/schema'
import { expect, test, untilInteractive } from '../support/e2e'
import { neededUntilItAnswers } from '../support/e2e-first-visit'
import { apiAs, makeEvent } from '../support/e2e-people'
import { dayAhead } from '../support/event-input'
import { savedTournament } from '../support/e2e-tournaments'
import { played, poolCup } from '../support/tournaments'

/** What Lighthouse calls a slow 4G line: type and pictures come after the first paint, when they could move something. */
const LINE = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
/** The pages strangers come to first, and the most each may need before it answers clicks. */
const PAGES = [
  { name: 'home', open: () => '/', most: 5 },
  { name: 'the list of events', open: () => '/events', most: 10 },
  { name: 'an event', open: () => anEvent(), most: 14 },
  { name: 'a tournament', open: () => aTournament(), most: 15 },
]

/** With all that an event can show; no other test knows of it, so that nothing changes while it is looked at. */
async function anEvent(fields: Partial<CreateEventInput> = {}): Promise<string> {
  const { id } = await makeEvent({
    description: 'Four on, four off, and the timer decides. Come alone or bring a friend.',
    coverImage: 'paddle-rack',
    theme: 'open-play',
    address: '77 Breakwater Row',
    priceNote: '$8',
    courts: 4,
    skillMin: 'novice',
    skillMax: 'advanced',
    maxCapacity: 40,
    guestsAllowed: 2,
    ...fields,
  })
  return `/events/${id}`
}

const aTournament = async () => `/game-generator/${await savedTournament(played(poolCup(), 4))}`

/** Runs in the page. */
function keepShifts(): void {
  Object.assign(globalThis, { shifts: [] })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) (globalThis as unknown as { shifts: unknown[] }).shifts.push(entry)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** On a slow line. Returns what moved until the page answered clicks, and what it asked for until then. */
async function firstVisit(page: Page, address: string): Promise<{ shifts: unknown[]; asked: string[] }> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await page.addInitScript(keepShifts)
  const asked = await neededUntilItAnswers(page, address)
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: unknown[] }).shifts)
  return { shifts, asked }
}

for (const { name, open, most } of PAGES) {
  test(`a first visit of ${name} moves nothing and needs at most ${most} things before it answers clicks @phone`, async ({
    page,
  }) => {
    const { shifts, asked } = await firstVisit(page, await open())
    expect(shifts).toEqual([])
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
  })
}

/** What only the reader's clock tells comes after the first paint; lines break soonest where there is least room. */
const BY_THE_READERS_CLOCK: { what: string; fields: Partial<CreateEventInput>; shown: RegExp }[] = [
  {
    what: 'an event whose day is another where its reader is',
    fields: { timeZone: 'Asia/Tokyo', startTime: '14:00', endTime: '16:00' },
    shown: /^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, (9|10):00 PM P[SD]T where you are$/,
  },
  {
    what: 'an event on another clock on the same day',
    fields: { timeZone: 'America/New_York' },
    shown: /^3:00 PM P[SD]T where you are$/,
  },
  {
    what: 'an event whose sign-ups open later',
    fields: { opensAt: new Date(`${dayAhead(3)}T20:00:00Z`).toISOString() },
    shown: /^\d+ days \d+ h$/,
  },
]
for (const { what, fields, shown } of BY_THE_READERS_CLOCK) {
  test(`a first visit of ${what} moves nothing @phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    const { shifts } = await firstVisit(page, await anEvent(fields))
    await expect(page.getByText(shown).last()).toBeVisible()
    expect(shifts).toEqual([])
  })
}

const isRead = (url: string) => url.includes('/api/') && !url.includes('/api/live?')
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (each) => isRead(each.url()) && reads.push(new URL(each.url()).pathname))
  return reads
}

test('what has not changed since the page was made is not read again', async ({ page, visitAs }) => {
  const { id } = await makeEvent()
  const reads = readsOf(page)
  await page.goto(`/events/${id}`)
  const another = await visitAs('player')
  await another.goto(`/events/${id}`)
  // Told by the stream after it was ready.
  await expect(page.getByText('2 looking now')).toBeVisible()
  expect(reads).toEqual([])
})

test('what changes between the page and its stream is read again', async ({ page }) => {
  const { id } = await makeEvent()
  const reads = readsOf(page)
  const opening = Promise.withResolvers<void>()
  await page.route(/\/api\/live\?/, async (route) => {
    await opening.promise
    await route.continue()
  })
  await page.goto(`/events/${id}`)
  await untilInteractive(page)
  const player = await apiAs('player')
  const answered = await player.put(`/api/events/${id}/registration`, { data: { partySize: 1 } })
  expect(answered.status()).toBe(200)
  await player.dispose()
  opening.resolve()
  await expect.poll(() => reads).toContain(`/api/events/${id}/registrations`)
})
