import { expect, it } from 'vitest'
import type { Note, NoteFilters } from '#/features/journal/notes/schema'
import { listedNotes } from './listed'
import { emptyFields } from './note-fields'
import type { Unsent } from './unsent'

const note = (id: string, playedOn: string, changed: Partial<Note> = {}): Note => ({
  ...emptyFields(playedOn),
  id,
  pictures: [],
  version: 1,
  createdAt: `${playedOn}T12:00:00.000Z`,
  updatedAt: `${playedOn}T12:00:00.000Z`,
  ...changed,
})
const unsent = (id: string, playedOn: string, changed: Partial<Unsent> = {}): Unsent => ({
  id,
  base: null,
  fields: emptyFields(playedOn),
  isDeleted: false,
  bringsBack: false,
  tried: [],
  begunAt: Date.parse(`${playedOn}T20:00:00Z`),
  refusal: null,
  ...changed,
})
const ALL: NoteFilters = { q: '' }
const device = (waiting: Unsent[] = [], confirmed: [string, Note | null, number?][] = []) => ({
  unsent: new Map(waiting.map((one) => [one.id, one])),
  confirmed: new Map(confirmed.map(([id, one, version = one?.version ?? 2]) => [id, { note: one, version }])),
})
const ids = (...given: Parameters<typeof listedNotes>) => listedNotes(...given).map(({ note: { id } }) => id)

const ITEMS = [note('c', '2026-05-03'), note('b', '2026-05-02'), note('a', '2026-05-01')]

it('what is begun here stands in its place, and says it isn’t sent', () => {
  const listed = listedNotes(ITEMS, device([unsent('new', '2026-05-02')]), ALL, true)
  expect(listed.map(({ note: { id }, state }) => [id, state])).toEqual([
    ['c', 'sent'],
    ['new', 'unsent'],
    ['b', 'sent'],
    ['a', 'sent'],
  ])
})

it('what is deleted here is gone at once, and stays gone until the list is read again', () => {
  expect(ids(ITEMS, device([unsent('b', '2026-05-02', { isDeleted: true })]), ALL, true)).toEqual(['c', 'a'])
  expect(ids(ITEMS, device([], [['b', null]]), ALL, true)).toEqual(['c', 'a'])
  const restored = ITEMS.map((one) => ({ ...one, version: 3 }))
  expect(ids(restored, device([], [['b', null]]), ALL, true)).toEqual(['c', 'b', 'a'])
})

it('a newer answer counts, an older one doesn’t', () => {
  const newer = note('b', '2026-05-02', { version: 2, highlight: 'New' })
  const older = note('b', '2026-05-02', { version: 0, highlight: 'Old' })
  expect(listedNotes(ITEMS, device([], [['b', newer]]), ALL, true)[1]?.note.highlight).toBe('New')
  expect(listedNotes(ITEMS, device([], [['b', older]]), ALL, true)[1]?.note.highlight).toBe('')
})

it('what no longer fits the filters leaves, what is still to be read doesn’t appear early', () => {
  const moved = unsent('b', '2026-04-01', { base: ITEMS[1] ?? null })
  expect(ids(ITEMS, device([moved]), { q: '', from: '2026-05-01' }, true)).toEqual(['c', 'a'])
  const early = note('z', '2026-01-01')
  expect(ids(ITEMS, device([], [['z', early]]), ALL, false)).toEqual(['c', 'b', 'a'])
  expect(ids(ITEMS, device([], [['z', early]]), ALL, true)).toEqual(['c', 'b', 'a', 'z'])
})
