import { FIRST_DAY } from '#/features/journal/notes/logic/note-limits'

export const FIRST_YEAR = Number(FIRST_DAY.slice(0, 4))
export const LAST_YEAR = 2999

/** A year that was typed into the address; undefined where nobody can have played. */
export function journeyYear(typed: unknown): number | undefined {
  const year = Number(typed)
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined
}
