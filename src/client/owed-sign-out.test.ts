import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOwedSignOut, owesSignOut } from '#/client/owed-sign-out'

/** A browser's jar, as far as a script sees it: a cookie that is set, and gone when the server takes it back. */
const jar = { cookie: '' }

beforeEach(() => {
  vi.useFakeTimers()
  jar.cookie = ''
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    get cookie() {
      return jar.cookie
    },
    set cookie(line: string) {
      jar.cookie = line.split(';')[0] ?? ''
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const setTimer = (task: () => void, ms: number) => setTimeout(task, ms)

function owed(random = 0) {
  const server = { hears: false, told: 0 }
  const signOut = async () => {
    server.told += 1
    await Promise.resolve()
    if (!server.hears) throw new TypeError('Failed to fetch')
    jar.cookie = ''
  }
  return { server, ...createOwedSignOut({ signOut, random: () => random, setTimer }) }
}

test('is owed from the first moment, and no longer when the server has heard', async () => {
  const { server, begin } = owed()
  server.hears = true
  const begun = begin(true)
  expect(owesSignOut()).toBe(true)
  await begun
  expect(owesSignOut()).toBe(false)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.told).toBe(1)
})

test('is told again every 10 s until the server has heard', async () => {
  const { server, begin } = owed()
  await begin(true)
  expect(owesSignOut()).toBe(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.told).toBe(4)
  server.hears = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.told).toBe(5)
})

test('without a network nothing is tried at once', async () => {
  const { server, begin } = owed(0.5)
  await begin(false)
  expect(server.told).toBe(0)
  await vi.advanceTimersByTimeAsync(12_499)
  expect(server.told).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.told).toBe(1)
})

test('is not told again once any other call has settled it', async () => {
  const { server, begin } = owed()
  await begin(true)
  jar.cookie = ''
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.told).toBe(1)
})

test('an answer that is none, such as a hotel’s sign-in page, settles nothing', async () => {
  let told = 0
  const { begin } = createOwedSignOut({
    async signOut() {
      told += 1
    },
    random: () => 0,
    setTimer,
  })
  await begin(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toBe(3)
})
