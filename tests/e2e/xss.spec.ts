import { expect, test } from '../support/e2e'

/** Each sets `window.__struck` if it ever runs, in whatever place it lands. */
const STRIKE = 'window.__struck=1'
const PAYLOADS = [
  `<script>${STRIKE}</script>`,
  `"><script>${STRIKE}</script>`,
  `</title><script>${STRIKE}</script>`,
  `</script><script>${STRIKE}</script>`,
  `<img src=x onerror=${STRIKE}>`,
  `<svg onload=${STRIKE}>`,
  `<svg><animate onbegin=${STRIKE} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.__struck=1</script>">`,
  `<body onload=${STRIKE}>`,
  `<details open ontoggle=${STRIKE}>`,
  `<a href="javascript:${STRIKE}">click</a>`,
  `javascript:${STRIKE}//`,
  `" onmouseover="${STRIKE}" autofocus onfocus="${STRIKE}`,
  `' onfocus='${STRIKE}' autofocus='`,
  `<math><mtext><style><img src=x onerror=${STRIKE}></style>`,
  `<noscript><p title="</noscript><img src=x onerror=${STRIKE}>">`,
  `{{constructor.constructor('${STRIKE}')()}}`,
  '<!--><img src=x onerror=' + STRIKE + '>-->',
  `\u2028${STRIKE}\u2029`.replace(/[\u2028\u2029]/g, ''),
  `<style>@import 'javascript:${STRIKE}'</style>`,
]

const eventWith = (payload: string) => ({
  title: `Open play ${payload}`.slice(0, 120),
  description: `${payload}\n${payload}`,
  theme: payload.slice(0, 60),
  eventDate: '2031-05-06',
  startTime: '09:00',
  endTime: '11:00',
  timeZone: 'America/Los_Angeles',
  location: payload.slice(0, 120),
  address: payload.slice(0, 160),
  city: payload.slice(0, 80),
  state: payload.slice(0, 40),
  zipCode: payload.slice(0, 12),
  priceNote: payload.slice(0, 120),
  hostContact: payload.slice(0, 160),
  publish: true,
})

test.describe('what people type never runs', () => {
  test.skip(({ isMobile }) => Boolean(isMobile), 'the same pages at any width')
  test.setTimeout(120_000)

  test('in an event’s every text field, on every page that shows it', async ({ pageAs, baseURL }) => {
    const page = await pageAs('host')
    const policyReports: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) policyReports.push(message.text())
    })
    const headers = { origin: baseURL ?? '' }
    for (const payload of PAYLOADS) {
      const made = await page.request.post('/api/events', { headers, data: eventWith(payload) })
      expect([201, 422], await made.text()).toContain(made.status())
      if (made.status() !== 201) continue
      const { id } = (await made.json()) as { id: string }
      await page.request.put(`/api/events/${id}/registration`, { headers, data: { partySize: 1 } })
      for (const path of [`/events/${id}`, `/events/${id}/rsvp`, `/events/${id}/edit`]) {
        await page.goto(path)
        expect(await page.evaluate(() => '__struck' in window), `${payload} on ${path}`).toBe(false)
      }
      await page.request.post(`/api/events/${id}/cancel`, { headers, data: { reason: `Rain ${payload}` } })
      await page.goto(`/events/${id}`)
      await expect(page.getByText(payload.trim().slice(0, 20)).first()).toBeAttached()
      expect(await page.evaluate(() => '__struck' in window), `${payload} as a reason`).toBe(false)
    }
    await page.goto('/events?from=2031-05-06')
    expect(await page.evaluate(() => '__struck' in window)).toBe(false)
    expect(policyReports).toEqual([])
  })

  test('in a search, an address and a next page', async ({ pageAs }) => {
    const page = await pageAs('anonymous')
    for (const payload of PAYLOADS) {
      const typed = encodeURIComponent(payload)
      for (const path of [
        `/events?q=${typed}&place=${typed}`,
        `/community?q=${typed}`,
        `/login?next=${typed}`,
        `/${typed}`,
      ]) {
        await page.goto(path)
        expect(await page.evaluate(() => '__struck' in window), path).toBe(false)
      }
    }
  })
})
