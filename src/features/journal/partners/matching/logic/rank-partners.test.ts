import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { SKILL_LEVELS } from '#/lib/skill-levels'
import { FOCUS_TAGS, type FocusTag } from '#/features/journal/notes/logic/note-words'
import { findSessions, MOST_SESSIONS } from './find-sessions'
import { byOften, overlap, sharedTags } from './practised'
import { fit, levelDistance, MOST_PEOPLE, rankPartners, type Seeker } from './rank-partners'

const practised = fc
  .dictionary(fc.constantFrom(...FOCUS_TAGS), fc.integer({ min: 1, max: 40 }))
  .map((counts) => new Map(Object.entries(counts) as [FocusTag, number][]))
const seeker = fc.record({
  id: fc.uuid(),
  skillLevel: fc.constantFrom(...SKILL_LEVELS),
  rating: fc.option(fc.integer({ min: 8, max: 26 }).map((quarters) => quarters / 4)),
  practised,
})
const crowd = fc.uniqueArray(seeker, { maxLength: 20, selector: ({ id }) => id })
const person = (id: string, tags: Partial<Record<FocusTag, number>>, more: Partial<Seeker> = {}): Seeker => ({
  id,
  skillLevel: 'intermediate',
  rating: null,
  practised: new Map(Object.entries(tags) as [FocusTag, number][]),
  ...more,
})

test('two fit one another alike, and what they share is the same', () => {
  fc.assert(
    fc.property(seeker, seeker, (one, other) => {
      expect(fit(one, other)).toBeCloseTo(fit(other, one), 10)
      expect(sharedTags(one.practised, other.practised).toSorted()).toEqual(
        sharedTags(other.practised, one.practised).toSorted(),
      )
    }),
  )
})

test('what is in common lies between nothing and all of it', () => {
  fc.assert(
    fc.property(practised, practised, (one, other) => {
      expect(overlap(one, other)).toBeGreaterThanOrEqual(0)
      expect(overlap(one, other)).toBeLessThanOrEqual(1 + 1e-9)
      if (one.size > 0) expect(overlap(one, one)).toBeCloseTo(1, 10)
    }),
  )
})

test('few are named, each once, and none who shares nothing; in whatever order they come', () => {
  fc.assert(
    fc.property(seeker, crowd, (own, others) => {
      const found = rankPartners(own, others)
      expect(found.length).toBeLessThanOrEqual(MOST_PEOPLE)
      expect(new Set(found.map((each) => each.seeker.id)).size).toBe(found.length)
      for (const { seeker: each, shared } of found) {
        expect(shared.length).toBeGreaterThan(0)
        expect(shared.every((tag) => own.practised.has(tag) && each.practised.has(tag))).toBe(true)
      }
      expect(rankPartners(own, others.toReversed())).toEqual(found)
    }),
  )
})

test('nobody who is left out fits better than somebody who is named', () => {
  fc.assert(
    fc.property(seeker, crowd, (own, others) => {
      const found = rankPartners(own, others).map((each) => each.seeker)
      const left = others.filter(
        (each) => !found.includes(each) && sharedTags(own.practised, each.practised).length > 0,
      )
      const worst = Math.min(...found.map((each) => fit(own, each)))
      for (const each of left) expect(fit(own, each)).toBeLessThanOrEqual(worst + 1e-9)
    }),
  )
})

test('who is closer in level never comes later, the practice being the same', () => {
  fc.assert(
    fc.property(
      seeker,
      practised,
      fc.constantFrom(...SKILL_LEVELS),
      fc.constantFrom(...SKILL_LEVELS),
      (own, same, a, b) => {
        const others = [
          { id: 'a', skillLevel: a, rating: null, practised: same },
          { id: 'b', skillLevel: b, rating: null, practised: same },
        ]
        const [first] = rankPartners(own, others)
        const distances = others.map((each) => levelDistance(own, each))
        if (first) expect(levelDistance(own, first.seeker)).toBe(Math.min(...distances))
      },
    ),
  )
})

describe('for example', () => {
  it('the same drop at the same level comes before a shared dink of an expert', () => {
    const own = person('me', { third_shot_drop: 6, dink: 2 })
    const found = rankPartners(own, [
      person('expert', { dink: 8 }, { skillLevel: 'expert' }),
      person('peer', { third_shot_drop: 3, lob: 1 }),
      person('other', { lob: 9 }),
    ])
    expect(found.map(({ seeker: each, shared }) => [each.id, shared])).toEqual([
      ['peer', ['third_shot_drop']],
      ['expert', ['dink']],
    ])
  })
  it('ratings count where both have one', () => {
    const rated = (rating: number | null) => person('x', {}, { rating, skillLevel: 'expert' })
    expect(levelDistance(person('y', {}, { rating: 3.5 }), rated(4))).toBe(0.5)
    expect(levelDistance(person('y', {}, { rating: 3.5 }), rated(null))).toBe(2)
  })
  it('what is practised most is said first', () => {
    expect(
      byOften(
        new Map([
          ['dink', 1],
          ['lob', 3],
          ['serve', 1],
        ]),
      ),
    ).toEqual(['lob', 'serve', 'dink'])
  })
})

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

const session = (id: string, title: string, day: number, description = '') => ({
  id,
  title,
  theme: null,
  description,
  startsAt: at(day),
})

describe('sessions', () => {
  it('that name what one practises come first, then the soonest; play is no practice', () => {
    const found = findSessions(
      ['third_shot_drop', 'dink'],
      [
        session('play', 'Open play', 1, 'Bring your dinks'),
        session('any', 'Drill night', 2),
        session('drop', 'Third-shot clinic', 9),
        session('later', 'Serve workshop', 5),
        session('last', 'Drill night', 30),
      ],
    )
    expect(found.map(({ event, tags }) => [event.id, tags])).toEqual([
      ['drop', ['third_shot_drop']],
      ['any', []],
      ['later', []],
    ])
    expect(found).toHaveLength(MOST_SESSIONS)
  })
})
