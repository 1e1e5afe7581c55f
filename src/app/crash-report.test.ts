import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#/lib/errors'

const ORIGIN = 'https://club.example'
const asked = vi.fn<typeof fetch>(async () => new Response())
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', { location: { origin: ORIGIN } })
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  asked.mockClear()
  vi.unstubAllGlobals()
})

const crash = (stack: string, message = 'Nia López has no spot') =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` })
const AT = `    at Card (${ORIGIN}/assets/event-page-x1_y2.js:1:2345)`
const bodies = () => asked.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown)

test('tells which screen, which kind of page and where in our scripts, and nothing of the message or the address', async () => {
  const { reportCrash } = await import('./crash-report')
  reportCrash('page', '/events/$eventId', crash(`    at x (https://elsewhere.example/a.js:1:1)\n${AT}`))
  expect(bodies()).toEqual([
    { screen: 'page', page: '/events/$eventId', name: 'TypeError', frame: 'event-page-x1_y2.js:1:2345' },
  ])
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit' })
})

test.each([
  ['Chrome', AT],
  ['Firefox and Safari', `Card@${ORIGIN}/assets/event-page-x1_y2.js:1:2345\n@${ORIGIN}/assets/b.js:1:1`],
  ['a message with an address', `${ORIGIN}/invitations/a-secret failed\n${AT}`],
])('finds the place in the stack of %s', async (_browser, stack) => {
  const { ownFrame } = await import('./crash-report')
  expect(ownFrame(stack, ORIGIN)).toBe('event-page-x1_y2.js:1:2345')
})

test('says nothing of refusals by the server and of scripts that are not ours', async () => {
  const { reportCrash } = await import('./crash-report')
  reportCrash('page', '/', AppError.notFound())
  reportCrash('page', '/', crash('    at x (https://elsewhere.example/a.js:1:1)'))
  reportCrash('page', '/', 'no error')
  expect(asked).not.toHaveBeenCalled()
})

test('tells each place once, and five in all', async () => {
  const { reportCrash } = await import('./crash-report')
  for (let line = 1; line <= 9; line += 1)
    for (let times = 0; times < 2; times += 1)
      reportCrash('app', '', crash(`    at x (${ORIGIN}/assets/a.js:${line}:1)`))
  expect(bodies()).toHaveLength(5)
})
