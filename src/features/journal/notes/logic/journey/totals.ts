import type { LightNote } from './light-note'

/** Games of some notes; without games there is no rate. */
export type Results = { won: number; lost: number; winRate: number | null }
export type Totals = Results & {
  notes: number
  /** Different days with a note. */
  days: number
  minutes: number
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** Of those who said so; null when nobody did. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const said = values.filter((value) => value !== null)
  return said.length === 0 ? null : sum(said) / said.length
}

export const minutesOf = (notes: readonly LightNote[]): number => sum(notes.map(({ minutes }) => minutes))

export function resultsOf(notes: readonly LightNote[]): Results {
  const won = sum(notes.map(({ gamesWon }) => gamesWon))
  const lost = sum(notes.map(({ gamesLost }) => gamesLost))
  return { won, lost, winRate: won + lost === 0 ? null : won / (won + lost) }
}

export const totalsOf = (notes: readonly LightNote[]): Totals => ({
  notes: notes.length,
  days: new Set(notes.map(({ playedOn }) => playedOn)).size,
  minutes: minutesOf(notes),
  ...resultsOf(notes),
})
