import { expect, test } from 'vitest'
import { daysOf, freshNotes } from './fresh-notes'
import { emptyFields } from './note-fields'

const drill = { ...emptyFields('2026-11-03'), kind: 'drill' as const, minutes: 45 }
const rally = emptyFields('2026-11-05')

test('only what the journal lacks is fresh, by all of its fields', () => {
  expect(freshNotes([drill], [drill, rally])).toEqual([rally])
  expect(freshNotes([drill], [{ ...drill, minutes: 46 }])).toHaveLength(1)
  expect(freshNotes([drill, rally], [rally, drill])).toEqual([])
})

test('two alike are two, and come again no more often than they are', () => {
  expect(freshNotes([], [drill, drill])).toEqual([drill, drill])
  expect(freshNotes([drill], [drill, drill])).toEqual([drill])
  expect(freshNotes([drill, drill, drill], [drill, drill])).toEqual([])
})

test('what a note holds besides its fields makes it no other', () => {
  expect(freshNotes([{ ...drill, id: 'a' } as typeof drill], [drill])).toEqual([])
})

test('the days that notes span', () => {
  expect(daysOf([rally, drill])).toEqual({ from: '2026-11-03', to: '2026-11-05' })
  expect(daysOf([])).toBeNull()
})
