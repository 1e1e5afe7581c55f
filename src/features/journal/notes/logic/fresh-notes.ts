import { fieldsOf, type NoteFields } from './note-fields'

const keyOf = (fields: NoteFields): string => JSON.stringify(fieldsOf(fields))

/**
 * Those of the added notes that the journal doesn't have yet. Two alike are two: of each as many are fresh as the
 * journal has fewer of. So a journal comes whole into an empty one, and again into its own changes nothing.
 */
export function freshNotes<Added extends NoteFields>(
  known: readonly NoteFields[],
  added: readonly Added[],
): Added[] {
  const unmatched = new Map<string, number>()
  for (const key of known.map(keyOf)) unmatched.set(key, (unmatched.get(key) ?? 0) + 1)
  return added.filter((fields) => {
    const key = keyOf(fields)
    const left = unmatched.get(key) ?? 0
    unmatched.set(key, left - 1)
    return left <= 0
  })
}

/** The first and the last day of some notes. */
export function daysOf(notes: readonly NoteFields[]): { from: string; to: string } | null {
  const days = notes.map(({ playedOn }) => playedOn).toSorted()
  const [from] = days
  const to = days.at(-1)
  return from && to ? { from, to } : null
}
