import * as fc from 'fast-check'
import type { LightNote } from '#/features/journal/notes/logic/journey/light-note'
import { FOCUS_TAGS, NOTE_KINDS } from '#/features/journal/notes/logic/note-words'

const DAY_MS = 86_400_000

/** Leap years and their neighbours; years with an ISO week 53 (2015, 2020, 2026) and the ones after them. */
export const YEARS = [1999, 2000, 2015, 2016, 2020, 2021, 2024, 2025, 2026, 2027]

/** Some days after New Year of a year, as a date. */
export const dateAt = (year: number, offset: number): string =>
  new Date(Date.UTC(year, 0, 1) + offset * DAY_MS).toISOString().slice(0, 10)

/** A note of a day; whatever is left out says nothing. */
export const lightNote = (playedOn: string, said: Partial<LightNote> = {}): LightNote => ({
  id: `note-of-${playedOn}`,
  playedOn,
  createdAt: new Date(0),
  minutes: null,
  kind: 'rec_play',
  focus: [],
  partners: [],
  gamesWon: null,
  gamesLost: null,
  fun: null,
  energy: null,
  ...said,
})

const maybe = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }))

const words = fc.record({
  id: fc.uuid(),
  createdAt: fc.integer({ min: 0, max: 5 }).map((ms) => new Date(ms)),
  minutes: maybe(1, 1440),
  kind: fc.constantFrom(...NOTE_KINDS),
  focus: fc.subarray([...FOCUS_TAGS]),
  partners: fc.uniqueArray(
    fc.constantFrom('Ana', 'ANA', 'ana', 'Ben', 'ben', 'Çelik', 'çELİK', ...'CDEFGHIJKLMN'.split('')),
    { maxLength: 6 },
  ),
  gamesWon: maybe(0, 9),
  gamesLost: maybe(0, 9),
  fun: maybe(1, 5),
  energy: maybe(1, 5),
})

/** To the next note: mostly the same day, the next one or a week on, so that there are streaks to find. */
const gap = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.constant(1) },
  { weight: 3, arbitrary: fc.constantFrom(6, 7, 8) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 120 }) },
)

type AnyJournal = { notes: LightNote[]; year: number; today: string }

/** Notes in any order, most of them around the turn of a year; that year or a neighbour; a day near the last note. */
export const anyJournal: fc.Arbitrary<AnyJournal> = fc
  .record({
    base: fc.constantFrom(...YEARS),
    start: fc.integer({ min: -60, max: 30 }),
    days: fc.array(fc.record({ gap, words }), { maxLength: 60 }),
    yearsOn: fc.integer({ min: -1, max: 1 }),
    since: fc.integer({ min: -1, max: 20 }),
    seed: fc.integer(),
  })
  .map(({ base, start, days, yearsOn, since, seed }) => {
    let offset = start
    const notes = days.map((day) => lightNote(dateAt(base, (offset += day.gap)), day.words))
    return {
      notes: notes.toSorted((one, other) => shuffled(one, seed) - shuffled(other, seed)),
      year: base + yearsOn,
      today: dateAt(base, offset + since),
    }
  })

/** Some number that has nothing to do with the day. */
const shuffled = ({ id }: LightNote, seed: number): number =>
  (Number.parseInt(id.slice(0, 8), 16) ^ seed) % 1009
