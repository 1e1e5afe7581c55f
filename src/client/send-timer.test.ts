import { expect, test } from 'vitest'
import { createSendTimer } from './send-timer'

/** Timers that run when told to; the last to be set counts. */
function timers() {
  let set: { task: () => void; ms: number } | undefined
  return {
    set: (task: () => void, ms: number) => {
      const mine = { task, ms }
      set = mine
      return () => {
        if (set === mine) set = undefined
      }
    },
    waitsMs: () => set?.ms,
    run() {
      const due = set
      set = undefined
      due?.task()
    },
  }
}

test('waits longer with each failure, and anew once the server was reached', () => {
  const { set, waitsMs, run } = timers()
  const timer = createSendTimer(set, async () => timer.later())
  timer.soon(0)
  const waits: (number | undefined)[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    run()
    waits.push(waitsMs())
  }
  expect(waits).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  timer.reached()
  run()
  expect(waitsMs()).toBe(4_000)
})

test('a failure does not put off what is to be sent soon', () => {
  const { set, waitsMs } = timers()
  const timer = createSendTimer(set, async () => undefined)
  timer.soon(0)
  // What was on its way before that is refused.
  timer.later()
  expect(waitsMs()).toBe(0)
  timer.soon(900)
  expect(waitsMs()).toBe(900)
})
