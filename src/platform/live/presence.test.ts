import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence, type Presence } from './presence'

const TOPIC = 'presence:court'
const SETTLE_MS = 150
const BEAT_MS = 20_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Nodes that hear each other, as NOTIFY carries it: everybody's reports reach everybody, their sender too. */
function network(...names: string[]) {
  const silent = new Set<string>()
  const seen: Record<string, number[]> = {}
  const nodes = new Map<string, Presence>()
  for (const name of names) {
    seen[name] = []
    const presence = createPresence(name, {
      tellOthers(report) {
        if (!silent.has(name)) for (const node of nodes.values()) node.hear(JSON.stringify(report))
      },
      changed: (_topic, count) => void seen[name]?.push(count),
    })
    nodes.set(name, presence)
  }
  const node = (name: string) => nodes.get(name) as Presence
  return {
    node,
    seen,
    silent,
    /** Time passes, with everybody's heart beating. */
    beats(times: number) {
      for (let beat = 0; beat < times; beat += 1) {
        vi.advanceTimersByTime(BEAT_MS)
        for (const name of names) if (!silent.has(name)) node(name).beat()
      }
    },
    counts: () => names.map((name) => node(name).count(TOPIC)),
  }
}

test('watchers of two nodes add up, on both', () => {
  const net = network('a', 'b')
  net.node('a').set(TOPIC, 2)
  net.node('b').set(TOPIC, 3)
  vi.advanceTimersByTime(SETTLE_MS)
  expect(net.counts()).toEqual([5, 5])
  net.node('a').set(TOPIC, 0)
  vi.advanceTimersByTime(SETTLE_MS)
  expect(net.counts()).toEqual([3, 3])
})

test('a crowd that comes within a moment is told as one change', () => {
  const net = network('a', 'b')
  for (let size = 1; size <= 40; size += 1) net.node('a').set(TOPIC, size)
  expect(net.seen).toEqual({ a: [], b: [] })
  vi.advanceTimersByTime(SETTLE_MS)
  expect(net.seen).toEqual({ a: [40], b: [40] })
})

test('a node that falls silent is forgotten after three missed beats', () => {
  const net = network('a', 'b')
  net.node('a').set(TOPIC, 1)
  net.node('b').set(TOPIC, 4)
  vi.advanceTimersByTime(SETTLE_MS)
  net.silent.add('b')
  net.beats(3)
  expect(net.node('a').count(TOPIC)).toBe(5)
  net.beats(1)
  expect(net.node('a').count(TOPIC)).toBe(1)
  expect(net.seen.a?.at(-1)).toBe(1)
})

test('a node that beats is kept, however long nothing changes', () => {
  const net = network('a', 'b')
  net.node('b').set(TOPIC, 4)
  vi.advanceTimersByTime(SETTLE_MS)
  net.beats(30)
  expect(net.node('a').count(TOPIC)).toBe(4)
})

test('a beat tells everything, so a node that missed a report is right again', () => {
  const net = network('a', 'b')
  net.node('b').set(TOPIC, 4)
  vi.advanceTimersByTime(SETTLE_MS)
  net.silent.add('b')
  net.node('b').set(TOPIC, 0)
  vi.advanceTimersByTime(SETTLE_MS)
  expect(net.node('a').count(TOPIC)).toBe(4)
  net.silent.delete('b')
  net.node('b').set('presence:other', 1)
  net.beats(1)
  expect(net.node('a').count(TOPIC)).toBe(0)
})

test('where thousands look, they are told of one another seldomer', () => {
  const { node, seen } = network('a')
  node('a').set(TOPIC, 4_000)
  vi.advanceTimersByTime(1_999)
  expect(seen.a).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen.a).toEqual([4_000])
})
