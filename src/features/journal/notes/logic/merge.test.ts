import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeNotes, settle } from './merge'
import { emptyFields, FIELD_NAMES, type NoteFields, normalFields, sameFields } from './note-fields'
import { FOCUS_TAGS, NOTE_KINDS } from './note-words'

const BASE = emptyFields('2026-05-06')
const noteWith = (changed: Partial<NoteFields>): NoteFields => ({ ...BASE, ...changed })

const anyFields: fc.Arbitrary<NoteFields> = fc
  .record({
    playedOn: fc.constantFrom('2026-05-06', '2026-05-07'),
    kind: fc.constantFrom(...NOTE_KINDS),
    minutes: fc.option(fc.integer({ min: 1, max: 90 })),
    venue: fc.constantFrom('', 'Oak'),
    highlight: fc.constantFrom('', 'A', 'B'),
    body: fc.constantFrom('', 'one', 'two'),
    focus: fc.subarray([...FOCUS_TAGS], { maxLength: 3 }),
    energy: fc.option(fc.integer({ min: 1, max: 5 })),
    fun: fc.constant(null),
    gamesWon: fc.constant(null),
    gamesLost: fc.constant(null),
    partners: fc.subarray(['Ines', 'Tom', 'Zoë']),
  })
  .map(normalFields)

it('takes what one side alone changed, from whichever side', () => {
  fc.assert(
    fc.property(anyFields, anyFields, (base, changed) => {
      expect(mergeNotes(base, changed, base)).toEqual({ fields: changed, conflicts: [] })
      expect(mergeNotes(base, base, changed)).toEqual({ fields: changed, conflicts: [] })
      expect(mergeNotes(base, changed, changed)).toEqual({ fields: changed, conflicts: [] })
    }),
  )
})

it('is the same from both sides, but for the conflicts, where each keeps its own', () => {
  fc.assert(
    fc.property(anyFields, anyFields, anyFields, (base, mine, theirs) => {
      const here = mergeNotes(base, mine, theirs)
      const there = mergeNotes(base, theirs, mine)
      expect(here.conflicts).toEqual(there.conflicts)
      for (const name of FIELD_NAMES.filter((each) => !here.conflicts.includes(each))) {
        const [one, other] = [here.fields[name], there.fields[name]]
        if (Array.isArray(one)) expect([...one].toSorted()).toEqual([...(other as string[])].toSorted())
        else expect(one).toEqual(other)
      }
      for (const name of here.conflicts) expect(here.fields[name]).toEqual(mine[name])
    }),
  )
})

it('keeps the partners and tags that each side added, and drops those that either took off', () => {
  const base = noteWith({ partners: ['Ines', 'Tom'], focus: ['serve'] })
  const mine = noteWith({ partners: ['Ines', 'Zoë'], focus: ['serve', 'lob'] })
  const theirs = noteWith({ partners: ['Ines', 'Tom', 'Bo'], focus: [] })
  const { fields, conflicts } = mergeNotes(base, mine, theirs)
  expect(fields).toMatchObject({ partners: ['Ines', 'Zoë', 'Bo'], focus: ['lob'] })
  expect(conflicts).toEqual([])
})

it('a conflict is settled field by field', () => {
  const [mine, theirs] = [
    noteWith({ highlight: 'A', body: 'one' }),
    noteWith({ highlight: 'B', body: 'two' }),
  ]
  expect(mergeNotes(BASE, mine, theirs).conflicts).toEqual(['highlight', 'body'])
  expect(settle(mine, theirs, ['body'])).toEqual(noteWith({ highlight: 'A', body: 'two' }))
})

it('ends of words and the order of tags are no difference', () => {
  expect(
    sameFields(
      noteWith({ body: ' one \r\n', focus: ['lob', 'serve'] }),
      noteWith({ body: 'one', focus: ['serve', 'lob'] }),
    ),
  ).toBe(true)
})
