import { brand } from '#/brand'
import type { Note } from '#/features/journal/notes/schema'
import { notesCsv } from './notes-csv'
import { notesJson } from './notes-json'
import { notesMarkdown } from './notes-markdown'

type FileFormat = 'csv' | 'md' | 'json'

const TYPES: Record<FileFormat, string> = { csv: 'text/csv', md: 'text/markdown', json: 'application/json' }

/** The journal as a file, the earliest note first. */
export function notesFile(
  format: FileFormat,
  notes: readonly Note[],
  now: Date,
): { type: string; text: string } {
  const made = {
    csv: () => notesCsv(notes),
    md: () => notesMarkdown(notes, brand.name),
    json: () => notesJson(notes, brand.name, now),
  }
  return { type: TYPES[format], text: made[format]() }
}
