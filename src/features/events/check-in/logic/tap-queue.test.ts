import { expect, it } from 'vitest'
import { createTapQueue, type Tap } from './tap-queue'

class LineDown extends Error {}

/** Until everything that was to follow has. */
const rest = () => new Promise((resolve) => setImmediate(resolve))

/** A queue over a line that the test holds in its hand. */
function onALine(kept: readonly Tap[] = []) {
  const sent: Tap[] = []
  const said: string[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  let goOn: (() => void) | undefined
  let waiting: readonly Tap[] = kept
  let keys = 0
  const queue = createTapQueue<string>(
    {
      send: (tap) => {
        sent.push(tap)
        return new Promise((resolve, reject) =>
          answers.push({ resolve: () => resolve(tap.registrationId), reject }),
        )
      },
      newKey: () => `key-${(keys += 1)}`,
      mayYetSucceed: (error) => error instanceof LineDown,
      wait: (ms) => {
        said.push(`waits ${ms}`)
        return new Promise((resolve) => void (goOn = resolve))
      },
      onChange: (next) => void (waiting = next),
      onSettled: (id) => void said.push(`settled ${id}`),
      onFailed: ({ registrationId }) => void said.push(`failed ${registrationId}`),
    },
    kept,
  )
  return {
    queue,
    sent: () => sent.map(({ registrationId, came, key }) => `${registrationId} ${came} ${key}`),
    said,
    waiting: () => waiting.map(({ registrationId, came }) => `${registrationId} ${came}`),
    async answer(error?: Error) {
      const next = answers.shift()
      if (error) next?.reject(error)
      else next?.resolve()
      await rest()
    },
    async goOn() {
      goOn?.()
      await rest()
    },
  }
}

it('sends one tap after the other, in their order', async () => {
  const line = onALine()
  for (const person of ['ana', 'ben', 'cai']) line.queue.tap(person, 1)
  expect(line.sent()).toEqual(['ana 1 key-1'])
  await line.answer()
  await line.answer()
  await line.answer()
  expect(line.sent()).toEqual(['ana 1 key-1', 'ben 1 key-2', 'cai 1 key-3'])
  expect([line.said, line.waiting()]).toEqual([['settled ana', 'settled ben', 'settled cai'], []])
})

it('repeats with the same key while the line is down, and more and more slowly', async () => {
  const line = onALine()
  line.queue.tap('ana', 1)
  await line.answer(new LineDown())
  await line.goOn()
  await line.answer(new LineDown())
  await line.goOn()
  await line.answer()
  expect(line.sent()).toEqual(['ana 1 key-1', 'ana 1 key-1', 'ana 1 key-1'])
  expect(line.said).toEqual(['waits 1000', 'waits 2000', 'settled ana'])
})

it('asks once about someone tapped to and fro while others are under way', async () => {
  const line = onALine()
  line.queue.tap('ana', 1)
  line.queue.tap('ben', 1)
  line.queue.tap('cai', 1)
  line.queue.tap('ben', 0)
  expect(line.waiting()).toEqual(['ana 1', 'ben 0', 'cai 1'])
})

it('takes back what is under way by a tap of its own', async () => {
  const line = onALine()
  line.queue.tap('ana', 1)
  line.queue.tap('ana', 0)
  expect(line.waiting()).toEqual(['ana 1', 'ana 0'])
  await line.answer()
  expect(line.sent().at(-1)).toBe('ana 0 key-2')
})

it('drops what is refused, says so, and goes on', async () => {
  const line = onALine()
  line.queue.tap('ana', 1)
  line.queue.tap('ben', 1)
  await line.answer(new Error('no place'))
  await line.answer()
  expect(line.said).toEqual(['failed ana', 'settled ben'])
})

it('goes on with what an earlier page left', async () => {
  const line = onALine([{ registrationId: 'ana', came: 2, key: 'kept' }])
  line.queue.resume()
  await line.answer()
  expect([line.sent(), line.said]).toEqual([['ana 2 kept'], ['settled ana']])
})
