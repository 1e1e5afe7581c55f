import { tmpdir } from 'node:os'
import { expect, it, vi } from 'vitest'
import { ConfigurationError } from '#/platform/configuration-error'
import { createFreeSpace, refuseWithoutRoom } from './free-space'
import { createLogger } from '#/platform/observability/log'

const NEVER_FREE_MB = 1e9

it('a disk without room stops the start with a line that says what is missing', async () => {
  await expect(refuseWithoutRoom(tmpdir(), NEVER_FREE_MB)).rejects.toThrow(ConfigurationError)
  await expect(refuseWithoutRoom(tmpdir(), NEVER_FREE_MB)).rejects.toThrow(/is full: \d+ MB are free/)
  await expect(refuseWithoutRoom(tmpdir(), 0)).resolves.toBeUndefined()
})

function watched(reserveMb: number) {
  let text = ''
  let ended = 0
  const log = createLogger('info', { write: (line) => void (text += line) })
  const stop = createFreeSpace(tmpdir(), 0, log, reserveMb).watch(() => (ended += 1))
  return { stop, text: () => text, ended: () => ended }
}

it('a disk that fills up while it runs ends the server once, with words, and one with room does not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const full = watched(NEVER_FREE_MB)
    const roomy = watched(0)
    vi.advanceTimersByTime(1_000)
    await vi.waitFor(() => expect(full.ended()).toBe(1))
    vi.advanceTimersByTime(5_000)
    expect(JSON.parse(full.text())).toMatchObject({ level: 60, reserveMb: NEVER_FREE_MB })
    expect([full.ended(), roomy.ended(), roomy.text()]).toEqual([1, 0, ''])
    roomy.stop()
  } finally {
    vi.useRealTimers()
  }
})
