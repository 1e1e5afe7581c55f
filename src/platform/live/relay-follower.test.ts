import { beforeEach, expect, it } from 'vitest'
import { createFollower, type Entry, type Numbered, type Place } from './relay-follower'

/** More looks and beats than anybody waits for. */
const LONG = 20
/** After which the most patient listens to the database. */
const MOST_LOOKS = 14

let heard: string[]
let follower: ReturnType<typeof createFollower>
/** Of the connections to the database that were opened; null: closed again. */
let own: { isStanding: boolean } | null
let isStanding: boolean

beforeEach(() => {
  heard = []
  isStanding = true
  own = null
  follower = createFollower({
    tell: (channel, payload) => heard.push(`${channel} ${payload}`),
    missed: () => heard.push('missed'),
    listen() {
      const opened = { isStanding }
      own = opened
      heard.push('listens')
      return { isStanding: () => opened.isStanding, stop: async () => void (own = null) }
    },
    startAnew: () => heard.push('anew'),
    changed: () => undefined,
  })
})

/** One relay's voice, from a number on. */
function relayNamed(relay: string, from = 0) {
  let n = from
  const say = (entry: object): Place => {
    const place = { relay, n }
    n += 1
    follower.hear({ ...entry, ...place } as Numbered)
    return place
  }
  return {
    say,
    begin: (after: Place | null) => say({ kind: 'begin', after }),
    beat: () => say({ kind: 'beat' }),
    hint: (payload: string) => say({ kind: 'hint', channel: 'live', payload }),
    handOver: (to: string) => say({ kind: 'handover', to }),
    /** Says something that nobody hears. */
    lose: () => void (n += 1),
    repeat: (entry: object, at: number) => follower.hear({ ...entry, relay, n: at } as Entry),
  }
}

function looks(times: number): void {
  for (let count = 0; count < times; count += 1) follower.look()
}

/** A relay that is relied on, with nothing noted so far. */
function reliedOn(name = 'a') {
  const relay = relayNamed(name, 40)
  for (let count = 0; count < LONG; count += 1) relay.beat()
  expect(follower.listens()).toBe(false)
  heard = []
  return relay
}

it('listens to the database until a relay was heard for a while, then no more; nobody is told to read anew', () => {
  expect(follower.listens()).toBe(true)
  const relay = relayNamed('a', 7)
  relay.beat()
  relay.hint('early')
  expect([follower.listens(), own]).toEqual([true, { isStanding: true }])
  for (let count = 0; count < LONG; count += 1) relay.beat()
  expect([follower.listens(), own]).toEqual([false, null])
  relay.hint('late')
  expect(heard).toEqual(['listens', 'live early', 'live late'])
})

it('a relay of which something is missing while it is tried has to be heard from the start', () => {
  const relay = relayNamed('a')
  for (let count = 0; count < LONG; count += 1) {
    relay.beat()
    relay.beat()
    relay.lose()
  }
  expect(follower.listens()).toBe(true)
  expect(heard).toEqual(['listens'])
})

it('left for the relay while its own connection is broken: some may have been missed', () => {
  if (own) own.isStanding = false
  const relay = relayNamed('a')
  for (let count = 0; count < LONG; count += 1) relay.beat()
  expect(heard).toEqual(['listens', 'missed'])
})

it('a number that is left out says that something was missed, once', () => {
  const relay = reliedOn()
  relay.hint('one')
  relay.lose()
  relay.hint('three')
  relay.hint('four')
  expect(heard).toEqual(['live one', 'live three', 'missed', 'live four'])
})

it('what is said twice since an answer was lost is no gap', () => {
  const relay = reliedOn()
  const { n } = relay.hint('one')
  relay.repeat({ kind: 'hint', channel: 'live', payload: 'one' }, n)
  relay.hint('two')
  expect(heard).toEqual(['live one', 'live one', 'live two'])
})

it('another relay that begins says that something may have been missed', () => {
  reliedOn().hint('one')
  const next = relayNamed('b')
  next.begin(null)
  next.hint('two')
  expect(heard).toEqual(['live one', 'missed', 'live two'])
})

it('not so when the one before handed over, and all of it was heard', () => {
  const relay = reliedOn()
  relay.say({ kind: 'leaving' })
  const next = relayNamed('b')
  follower.hear({ kind: 'hello', relay: 'b' })
  relay.hint('one')
  next.begin(relay.handOver('b'))
  next.hint('two')
  expect(heard).toEqual(['live one', 'live two'])
})

it('what was handed over and not heard was missed', () => {
  const relay = reliedOn()
  relay.lose()
  relay.lose()
  const next = relayNamed('b')
  next.begin({ relay: 'a', n: 61 })
  next.hint('two')
  expect(heard).toEqual(['missed', 'live two'])
})

it('one that was replaced and does not know it yet: its hints are passed on, its beats count for nothing', () => {
  const before = reliedOn()
  relayNamed('b').begin(null)
  heard = []
  for (let count = 0; count < MOST_LOOKS; count += 1) {
    before.hint(`late ${count}`)
    before.beat()
    follower.look()
  }
  expect(heard.slice(0, 2)).toEqual(['live late 0', 'live late 1'])
  expect(heard).not.toContain('missed')
  expect(follower.listens()).toBe(true)
})

it('silence: somebody else tries to be the relay after a second, everybody listens after two and a half to three and a half', () => {
  reliedOn()
  looks(3)
  expect(follower.hearsNothing()).toBe(false)
  looks(1)
  expect(follower.hearsNothing()).toBe(true)
  looks(5)
  expect(follower.listens()).toBe(false)
  looks(MOST_LOOKS - 9)
  expect(follower.listens()).toBe(true)
  expect(heard).toEqual(['anew', 'listens'])
})

it('anything that is heard ends the silence', () => {
  const relay = reliedOn()
  for (let count = 0; count < LONG; count += 1) {
    looks(3)
    relay.hint('one')
    expect(follower.hearsNothing()).toBe(false)
  }
  expect(follower.listens()).toBe(false)
})

it('after a silence the relay is tried again as at the start, whichever it is and wherever its count stands', () => {
  reliedOn()
  looks(LONG)
  reliedOn('b')
  expect(heard).toEqual([])
})

it('while nothing is heard the stream is read from its end again and again, and one connection is enough', () => {
  looks(3 * LONG)
  expect(heard[0]).toBe('listens')
  expect(heard.filter((each) => each === 'listens')).toHaveLength(1)
  expect(heard.filter((each) => each === 'anew').length).toBeGreaterThan(2)
})
