import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideAnswer,
  freeSeats,
  planPromotions,
  type Seating,
  type Standing,
} from '#/features/events/waitlist/logic/seats'

type Act =
  | { kind: 'answer'; person: number; partySize: number }
  | { kind: 'withdraw'; person: number }
  | { kind: 'capacity'; capacity: number }

type Row = Standing & { person: number; queueNumber: number }

const now = new Date('2026-11-24T00:00:00Z')
const PEOPLE = 12

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      person: fc.nat(PEOPLE - 1),
      partySize: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), person: fc.nat(PEOPLE - 1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('capacity' as const),
      capacity: fc.integer({ min: 1, max: 16 }),
    }),
  },
)

/** The smallest book that applies the rules' decisions, as a database would under the event's lock. */
class Book {
  rows = new Map<number, Row>()
  capacity: number
  lastNumber = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  sum(status: Standing['status']): number {
    return [...this.rows.values()]
      .filter((row) => row.status === status)
      .reduce((seats, row) => seats + row.partySize, 0)
  }

  event(): Seating {
    return {
      status: 'published',
      startsAt: new Date(now.getTime() + 1),
      rsvpDeadline: null,
      signupsOpen: true,
      opensAt: null,
      timeZone: 'America/Los_Angeles',
      fillMode: 'in_order',
      lotDrawnAt: null,
      maxCapacity: this.capacity,
      seatsTaken: this.sum('confirmed'),
      seatsWaiting: this.sum('waitlisted'),
      guestsAllowed: 3,
    }
  }

  queue(): Row[] {
    return [...this.rows.values()]
      .filter((row) => row.status === 'waitlisted')
      .toSorted((a, b) => a.queueNumber - b.queueNumber)
  }

  apply(step: Act) {
    if (step.kind === 'capacity') {
      if (step.capacity >= this.sum('confirmed')) this.capacity = step.capacity
    } else if (step.kind === 'withdraw') {
      const current = this.rows.get(step.person)
      if (current) this.rows.set(step.person, { ...current, status: 'cancelled' })
    } else this.answer(step.person, step.partySize)
    this.promote()
  }

  answer(person: number, partySize: number) {
    const current = this.rows.get(person) ?? null
    const decision = decideAnswer({ event: this.event(), current, partySize, now })
    if (decision.outcome !== 'answered') return
    const queueNumber = decision.joinsAnew || !current ? (this.lastNumber += 1) : current.queueNumber
    this.rows.set(person, { person, status: decision.status, partySize: decision.partySize, queueNumber })
  }

  promote() {
    const queue = this.queue().map(({ person, partySize }) => ({ id: String(person), partySize }))
    for (const id of planPromotions({ ...this.event(), queue })) {
      const row = this.rows.get(Number(id))
      if (row) this.rows.set(row.person, { ...row, status: 'confirmed' })
    }
  }
}

const story = fc.array(act, { minLength: 1, maxLength: 80 })

function play(
  capacity: number,
  acts: readonly Act[],
  check: (book: Book, step: Act, earlier: Map<number, Row>) => void,
) {
  const book = new Book(capacity)
  for (const step of acts) {
    const earlier = new Map(book.rows)
    book.apply(step)
    check(book, step, earlier)
  }
}

test('no story oversells, nor leaves a seat empty that the head of the queue could take', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), story, (capacity, acts) => {
      play(capacity, acts, (book) => {
        expect(book.sum('confirmed')).toBeLessThanOrEqual(book.capacity)
        const head = book.queue().find((row) => row.partySize <= book.capacity)
        if (head) expect(head.partySize).toBeGreaterThan(freeSeats(book.event()))
      })
    }),
    { numRuns: 400 },
  )
})

test('in no story does anyone pass someone who waited before them and could be seated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), story, (capacity, acts) => {
      play(capacity, acts, (book, _step, earlier) => {
        const seatedNow = [...book.rows.values()].filter(
          (row) => row.status === 'confirmed' && earlier.get(row.person)?.status !== 'confirmed',
        )
        for (const waiting of book
          .queue()
          .filter(
            (row) => row.partySize <= book.capacity && earlier.get(row.person)?.status === 'waitlisted',
          )) {
          for (const seated of seatedNow) expect(seated.queueNumber).toBeLessThan(waiting.queueNumber)
        }
      })
    }),
    { numRuns: 400 },
  )
})

test('in no story does one person’s act cost another their seat, or change another’s party', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), story, (capacity, acts) => {
      play(capacity, acts, (book, step, earlier) => {
        for (const [person, row] of earlier) {
          if (step.kind !== 'capacity' && step.person === person) continue
          expect(book.rows.get(person)?.partySize).toBe(row.partySize)
          if (row.status === 'confirmed') expect(book.rows.get(person)?.status).toBe('confirmed')
        }
      })
    }),
  )
})

test('repeating any act changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), story, act, (capacity, acts, last) => {
      const book = new Book(capacity)
      for (const step of [...acts, last]) book.apply(step)
      const once = new Map(book.rows)
      book.apply(last)
      expect(book.rows).toEqual(once)
    }),
  )
})
