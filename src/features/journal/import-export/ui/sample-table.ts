import { notesCsv } from '#/features/journal/import-export/logic/notes-csv'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import * as m from '#/lib/messages.gen'

export const SAMPLE_NAME = 'notes-sample.csv'

const notes = (): NoteFields[] => [
  {
    ...emptyFields('2026-03-04'),
    kind: 'drill',
    minutes: 60,
    venue: m.noteFiles_sampleVenue(),
    partners: [m.noteFiles_samplePartner()],
    highlight: m.noteFiles_sampleHighlight(),
    body: m.noteFiles_sampleBody(),
    focus: ['third_shot_drop', 'footwork'],
    energy: 4,
    fun: 5,
  },
  {
    ...emptyFields('2026-03-07'),
    minutes: 90,
    venue: m.noteFiles_sampleVenue(),
    partners: [m.noteFiles_samplePartnerB(), m.noteFiles_samplePartnerC()],
    highlight: m.noteFiles_sampleHighlightB(),
    gamesWon: 3,
    gamesLost: 1,
  },
]

/** A table to fill in, made here so that nothing has to be fetched. */
export const sampleTableUrl = (): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(notesCsv(notes()))}`
