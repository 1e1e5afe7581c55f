import { expect, test } from 'vitest'
import { createAnswerQueue, type Tap } from './answer-queue'
import type { Wish } from './answer-state'

const IN: Wish = { kind: 'in', partySize: 1 }
const OUT: Wish = { kind: 'out' }
const LOST = new Error('line lost')

/** A server that answers when told to, and everything the queue says meanwhile. */
function setUp() {
  const requests: { tap: Tap; answer: (result: string) => void; refuse: (error: Error) => void }[] = []
  const heard: unknown[] = []
  let keys = 0
  const clock = { ms: 0 }
  const queue = createAnswerQueue<string>({
    send: (tap) => new Promise((answer, refuse) => requests.push({ tap, answer, refuse })),
    newKey: () => `key ${(keys += 1)}`,
    nowMs: () => clock.ms,
    isUnsure: (error) => error === LOST,
    onSettled: (result) => heard.push(result),
    onFailed: (error) => heard.push(error),
    onWish: (wish) => heard.push(wish?.kind ?? null),
  })
  const request = (index: number) => {
    const found = requests[index]
    if (!found) throw new Error(`No request ${index}`)
    return found
  }
  /** A tap after the person has seen what the last one did. */
  const press = (wish: Wish) => {
    clock.ms += 1000
    return queue.tap(wish)
  }
  return { queue, press, clock, requests, heard, request }
}

const turn = () => Promise.resolve().then(() => Promise.resolve())

test('a second tap of the same wish sends nothing', async () => {
  const { press, requests, request, heard } = setUp()
  press(IN)
  press(IN)
  request(0).answer('seated')
  await turn()
  expect(requests).toHaveLength(1)
  expect(heard.slice(-2)).toEqual([null, 'seated'])
})

test('taps to and fro end where the last one pointed, one request at a time', async () => {
  const { press, requests, request, heard } = setUp()
  press(IN)
  press(OUT)
  press({ kind: 'in', partySize: 2 })
  press(OUT)
  expect(requests).toHaveLength(1)
  request(0).answer('seated')
  await turn()
  expect(requests.map(({ tap }) => tap.wish)).toEqual([IN, OUT])
  expect(heard).not.toContain('seated')
  request(1).answer('out')
  await turn()
  expect(requests).toHaveLength(2)
  expect(heard.at(-1)).toBe('out')
})

test('each tap has a key of its own', async () => {
  const { press, request } = setUp()
  press(IN)
  press(OUT)
  request(0).answer('seated')
  await turn()
  expect(request(0).tap.key).not.toBe(request(1).tap.key)
})

test('after a lost line the same wish goes out under its old key, since it may have been heard', async () => {
  const { press, request } = setUp()
  press(IN)
  request(0).refuse(LOST)
  await turn()
  press(IN)
  expect(request(1).tap.key).toBe(request(0).tap.key)
})

test('after a refusal the same wish is a new question', async () => {
  const { press, request } = setUp()
  press(IN)
  request(0).refuse(new Error('full'))
  await turn()
  press(IN)
  expect(request(1).tap.key).not.toBe(request(0).tap.key)
})

test('a wish made while another fails is still sent, and its outcome is the one that is told', async () => {
  const { press, request, heard } = setUp()
  press({ kind: 'in', partySize: 4 })
  press(IN)
  const refusal = new Error('only one seat')
  request(0).refuse(refusal)
  await turn()
  request(1).answer('seated')
  await turn()
  expect(heard).not.toContain(refusal)
  expect(heard.at(-1)).toBe('seated')
})

test('nothing is waited for after a failure', async () => {
  const { press, request, heard } = setUp()
  press(IN)
  request(0).refuse(LOST)
  await turn()
  expect(heard).toEqual(['in', null, LOST])
})

test('the second half of a double tap does not take back the first', () => {
  const { queue, clock, requests } = setUp()
  expect(queue.tap(IN)).toBe(true)
  clock.ms += 250
  expect(queue.tap(OUT)).toBe(false)
  expect(requests).toHaveLength(1)
  clock.ms += 600
  expect(queue.tap(OUT)).toBe(true)
})

test('an undo counts however quick it is', () => {
  const { queue, clock } = setUp()
  queue.tap(OUT)
  clock.ms += 200
  expect(queue.tap(IN, { elsewhere: true })).toBe(true)
})

test('quick taps of one kind all count, such as one guest more and more', async () => {
  const { queue, clock, requests, request } = setUp()
  queue.tap(IN)
  clock.ms += 100
  expect(queue.tap({ kind: 'in', partySize: 2 })).toBe(true)
  clock.ms += 100
  expect(queue.tap({ kind: 'in', partySize: 3 })).toBe(true)
  request(0).answer('seated')
  await turn()
  expect(requests.at(-1)?.tap.wish).toEqual({ kind: 'in', partySize: 3 })
})
