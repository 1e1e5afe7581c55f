import { notesCsv } from '#/features/journal/import-export/logic/notes-csv'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'

export const SAMPLE_NAME = 'notes-sample.csv'

const NOTES: NoteFields[] = [
  {
    ...emptyFields('2026-03-04'),
    kind: 'drill',
    minutes: 60,
    venue: 'Oak Street Courts',
    partners: ['Ana Ruiz'],
    highlight: 'Twelve third-shot drops in a row',
    body: 'Lower knees, softer hands.',
    focus: ['third_shot_drop', 'footwork'],
    energy: 4,
    fun: 5,
  },
  {
    ...emptyFields('2026-03-07'),
    minutes: 90,
    venue: 'Oak Street Courts',
    partners: ['Ben Cho', 'Cy Ng'],
    highlight: 'Held the kitchen line all morning',
    gamesWon: 3,
    gamesLost: 1,
  },
]

/** A table to fill in, made here so that nothing has to be fetched. */
export const sampleTableUrl = (): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(notesCsv(NOTES))}`
