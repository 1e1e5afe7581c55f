import type { FocusTag, NoteKind } from '#/features/journal/notes/logic/note-words'

/** What the journey is told from: a note without its words. */
export type LightNote = {
  id: string
  /** The day on the player's own calendar, YYYY-MM-DD. */
  playedOn: string
  createdAt: Date
  minutes: number | null
  kind: NoteKind
  focus: readonly FocusTag[]
  partners: readonly string[]
  gamesWon: number | null
  gamesLost: number | null
  fun: number | null
  energy: number | null
}

const compare = <T extends string | number>(one: T, other: T): number =>
  one < other ? -1 : Number(one > other)

/** The earliest day first; of one day as they were written. */
export const inOrder = (notes: readonly LightNote[]): LightNote[] =>
  notes.toSorted(
    (one, other) =>
      compare(one.playedOn, other.playedOn) ||
      compare(one.createdAt.getTime(), other.createdAt.getTime()) ||
      compare(one.id, other.id),
  )
