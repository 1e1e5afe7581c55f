import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { makeEvent } from '../support/e2e-people'
import { dayAhead } from '../support/event-input'

/** Someone else's site on a port of its own, with a policy as strict as the list can bear. */
let club: Server
let clubUrl = ''
let tag = ''
test.beforeAll(async () => {
  const here = new URL(process.env.E2E_URL ?? '').origin
  club = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${here}; connect-src ${here}`,
    })
    response.end(
      `<!doctype html><html lang="en"><title>Our club</title><main><h1>Our club</h1>${tag.replaceAll('HERE', here)}</main></html>`,
    )
  }).listen(0, '127.0.0.1')
  await once(club, 'listening')
  clubUrl = `http://127.0.0.1:${(club.address() as AddressInfo).port}/`
})
test.afterAll(() => {
  club.closeAllConnections()
  club.close()
})

test('another site shows the events by one tag, under a strict policy and without a cookie', async ({
  browser,
  quietPage: page,
}) => {
  const event = await makeEvent({
    title: `Dinks <b>at</b> dawn ${randomUUID().slice(0, 8)}`,
    eventDate: dayAhead(1),
  })
  tag = '<script src="HERE/embed/events.js" data-limit="20" async></script>'
  await page.goto(clubUrl)
  const list = page.getByRole('region', { name: 'Upcoming events' })
  const link = list.getByRole('link', { name: event.title })
  await expect(link).toBeVisible()
  expect(await link.getAttribute('rel')).toBe('noopener')
  expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe(`/events/${event.id}`)
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link').first()).toBeFocused()
  await expectAccessible(page)
  expect(await page.context().cookies()).toEqual([])

  const offline = await browser.newPage()
  await offline.route('**/api/embed/**', (route) => route.abort())
  await offline.goto(clubUrl)
  await expect(offline.getByRole('alert')).toContainText('couldn’t be loaded')
  await offline.unroute('**/api/embed/**')
  await offline.getByRole('button', { name: 'Try again' }).click()
  await expect(offline.getByRole('link', { name: /Dinks/ }).first()).toBeVisible()
  await offline.close()
})

test('the page about it hands out a tag that shows what it promises @desktop', async ({
  quietPage: page,
}) => {
  await page.goto('/embed')
  await untilInteractive(page)
  await expect(page.getByTestId('embed-preview').getByRole('link').first()).toBeVisible()
  await page.getByLabel('How many').selectOption('3')
  tag = (await page.getByTestId('embed-tag').textContent()) ?? ''
  expect(tag).toContain('data-limit="3"')
  await page.goto(clubUrl)
  await expect(page.getByRole('listitem')).toHaveCount(3)
})

test('one’s own calendar has a secret address, until one makes another @desktop', async ({ pageAs }) => {
  const page = await pageAs('player')
  await page.goto('/profile#calendar')
  await untilInteractive(page)
  const section = page.getByRole('region', { name: 'Your calendar' })
  const address = section.getByText(/\/calendar\/mine\.ics\?key=/)
  const first = section.getByRole('button', { name: 'Create my address' })
  await expect(first.or(address)).toBeVisible()
  if (await first.isVisible()) await first.click()
  await expect(address).toBeVisible()
  const before = (await address.textContent()) ?? ''
  expect(await section.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    before.replace(/^http/, 'webcal').replace(/^webcals/, 'webcal'),
  )
  const read = await page.request.get(before)
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  await section.getByRole('button', { name: 'Create a new address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new address' }).click()
  await expect(address).not.toHaveText(before)
  expect((await page.request.get(before)).status()).toBe(404)
  expect((await page.request.get((await address.textContent()) ?? '')).status()).toBe(200)
})

test('a host finds the webhooks, and gives one another address and other topics', async ({ pageAs }) => {
  const page = await pageAs('host')
  const headers = { origin: process.env.E2E_URL ?? '' }
  const url = `https://93.184.215.14/hooks/${Date.now()}`
  const data = { url, topics: ['event.changed'] }
  const made = await page.request.post('/api/my/webhooks', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await page.goto('/my-events')
  await untilInteractive(page)
  await page.getByRole('link', { name: /^Webhooks/ }).click()
  const card = page.getByRole('listitem').filter({ hasText: url })
  await card.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Address of your program').fill(`${url}/new`)
  await page.getByRole('checkbox', { name: /An event is canceled/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: `${url}/new` })).toBeVisible()
  await expect(page.getByText(/event\.changed · event\.cancelled/).last()).toBeVisible()
  expect((await page.request.delete(`/api/my/webhooks/${id}`, { headers })).status()).toBe(204)
})

test('a host’s webhook can’t lead inside, and what was typed stays @phone', async ({ pageAs }) => {
  const page = await pageAs('host')
  await page.goto('/my-events/webhooks')
  await untilInteractive(page)
  await page.getByRole('button', { name: 'New webhook' }).click()
  const address = page.getByLabel('Address of your program')
  await address.fill('https://169.254.169.254/latest/meta-data/')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText(/doesn’t lead to the public internet/).first()).toBeVisible()
  await expect(address).toHaveValue('https://169.254.169.254/latest/meta-data/')
  await expectAccessible(page)
})
