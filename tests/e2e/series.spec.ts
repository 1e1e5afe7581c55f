import { brand } from '#/brand'
import type { EventCard } from '#/features/events/events/schema'
import type { Series, SeriesPageData } from '#/features/events/series/schema'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { apiAs } from '../support/e2e-people'
import { dayAhead, eventInput } from '../support/event-input'

const {
  publish: _publish,
  eventDate: _date,
  ...template
} = eventInput({ title: 'Riverside ladder', maxCapacity: 8 })

async function startSeries(): Promise<string> {
  const host = await apiAs('host')
  const data = { ...template, rrule: 'FREQ=DAILY;INTERVAL=7', startsOn: dayAhead(2) }
  const made = await host.post('/api/series', { data })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as Series
  await host.dispose()
  return id
}
async function pageOf(id: string): Promise<SeriesPageData> {
  const host = await apiAs('host')
  const page = (await (await host.get(`/api/series/${id}`)).json()) as SeriesPageData
  await host.dispose()
  return page
}

test('an answered date is kept when all dates are moved to another venue @desktop', async ({ pageAs }) => {
  const id = await startSeries()
  const night = (await pageOf(id)).nights[1]
  const player = await apiAs('player')
  await player.put(`/api/events/${night?.id}/registration`, { data: { partySize: 1 } })
  await player.dispose()
  const page = await pageAs('host')
  await page.goto(`/events/${night?.id}/edit`)
  await untilInteractive(page)
  await page.getByLabel('Venue').fill('Fir Courts')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /All coming dates/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`/events/${night?.id}$`))
  const { nights } = await pageOf(id)
  expect(new Set(nights.map(({ location }) => location))).toEqual(new Set(['Fir Courts']))
  expect(nights.find((each) => each.id === night?.id)?.seatsTaken).toBe(1)
})

test('a series is started from the form, with a draw for each date', async ({ pageAs }) => {
  test.slow()
  const page = await pageAs('host')
  await page.goto('/create-event')
  await untilInteractive(page)
  await page.getByLabel('Title').fill('Monday draw')
  await page.getByLabel('Date', { exact: true }).fill(dayAhead(10))
  await page.getByLabel('Starts').fill('18:00')
  await page.getByLabel('Ends').fill('20:00')
  await page.getByRole('combobox', { name: 'Repeats' }).selectOption('weekly')
  await page.getByLabel('Venue').fill('Oak Courts')
  await page.getByRole('textbox', { name: /^Spots/ }).fill('8')
  await page.getByLabel(/^Sign-ups open/).fill(dayAhead(7))
  await page.getByLabel(/^At what time/).fill('18:00')
  await page.getByRole('radio', { name: /Drawn by lot/ }).check()
  await page.getByRole('radio', { name: /They get an offer/ }).check()
  await expect(page.getByText('Sign-ups for each date open 3 days before its start.')).toBeVisible()
  await page.getByRole('button', { name: 'Start the series' }).click()
  await expect(page).toHaveURL(/\/series\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday draw')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { series } = await pageOf(id)
  expect(series).toMatchObject({ fillMode: 'by_lot', opensHoursBefore: 72, promotion: 'offer' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('from a date on it comes every other week, as a series of its own @phone', async ({ pageAs }) => {
  const id = await startSeries()
  const before = (await pageOf(id)).nights
  const from = before[2]?.seriesDate ?? ''
  const page = await pageAs('host')
  await page.goto(`/series/${id}`)
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Repeats' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From which date').selectOption(from)
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOption('weekly')
  await dialog.getByLabel('Every how many weeks').fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  expect((await pageOf(id)).nights.map(({ seriesDate }) => seriesDate)).toEqual(
    before.slice(0, 2).map(({ seriesDate }) => seriesDate),
  )
  const next = await pageOf(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  expect(next.nights.map(({ seriesDate }) => seriesDate).slice(0, 2)).toEqual([from, before[4]?.seriesDate])
})

test('the night series page links to the next night’s RSVP and lists the coming nights @desktop', async ({
  page,
}) => {
  const read = async <T>(list: string) =>
    (await (await page.request.get(`/api/night-series/${list}`)).json()) as T
  const { event } = await read<{ event: EventCard | null }>('next')
  const { items } = await read<{ items: EventCard[] }>('events')
  const coming = items.filter(({ phase }) => phase === 'upcoming')
  expect(coming.length).toBeGreaterThan(1)
  await page.goto('/tuesday-night-lights')
  const main = page.getByRole('main')
  await expect(main).toContainText(`Tuesdays at 7:00 PM at ${brand.nightSeries.venue}`)
  await expect(main.locator(`a[href="/events/${event?.id}/rsvp"]`)).toBeVisible()
  for (const { id } of coming) await expect(main.locator(`li a[href="/events/${id}"]`)).toHaveCount(1)
})
