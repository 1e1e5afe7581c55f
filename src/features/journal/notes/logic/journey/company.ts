import { compareNames } from '#/lib/locale'
import { NOTE_KINDS, type NoteKind } from '#/features/journal/notes/logic/note-words'
import { inOrder, type LightNote } from './light-note'
import { meanOf, minutesOf, type Results, resultsOf } from './totals'

export type KindFigures = {
  kind: NoteKind
  notes: number
  minutes: number
  /** Means of 1–5; null when no note says. */
  fun: number | null
  energy: number | null
}
export type PartnerFigures = Results & {
  /** As written last. */
  name: string
  notes: number
  lastOn: string
}

export const TOP_PARTNERS = 12

/** Names are the same whatever the capitals: as the list of notes looks for them. */
export const foldedName = (name: string): string => name.toLowerCase()

/** Each kind, in the order of the form. */
export const kindsOf = (notes: readonly LightNote[]): KindFigures[] =>
  NOTE_KINDS.map((kind) => {
    const group = notes.filter((note) => note.kind === kind)
    return {
      kind,
      notes: group.length,
      minutes: minutesOf(group),
      fun: meanOf(group.map(({ fun }) => fun)),
      energy: meanOf(group.map(({ energy }) => energy)),
    }
  })

/** Whom one played with most; of those who are level, whom one played with last. */
export function partnersOf(notes: readonly LightNote[]): PartnerFigures[] {
  const known = new Map<string, { name: string; notes: LightNote[] }>()
  for (const note of inOrder(notes))
    for (const name of new Set(note.partners)) {
      const met = known.get(foldedName(name)) ?? { name, notes: [] }
      met.name = name
      if (met.notes.at(-1) !== note) met.notes.push(note)
      known.set(foldedName(name), met)
    }
  return [...known.values()]
    .map(({ name, notes: shared }) => ({
      name,
      notes: shared.length,
      lastOn: shared.at(-1)?.playedOn ?? '',
      ...resultsOf(shared),
    }))
    .toSorted(
      (one, other) =>
        other.notes - one.notes ||
        other.lastOn.localeCompare(one.lastOn) ||
        compareNames(foldedName(one.name), foldedName(other.name)),
    )
    .slice(0, TOP_PARTNERS)
}
