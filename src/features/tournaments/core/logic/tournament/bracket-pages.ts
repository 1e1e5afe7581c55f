import { bracketParts, type BracketColumn, type BracketPart } from './bracket-columns'
import type { TournamentView } from './view'
import * as m from '#/lib/messages.gen'

/** Matches of a column, and columns, that a sheet of paper across holds in letters one can read on a wall. */
const MOST_MATCHES = 16
const MOST_COLUMNS = 6
/** Up to as many columns before it, the grand final stands on the same sheet. */
const COLUMNS_BESIDE_FINAL = MOST_COLUMNS - 2

/** A sheet of paper; `apart`: what no line leads to or from. */
export type BracketPage = { title: string; columns: BracketColumn[]; apart: BracketColumn[] }

function joined(parts: readonly BracketPart[]): BracketPart[] {
  const [first, ...others] = parts
  const last = others.at(-1)
  if (!first || !last || first.columns.length > COLUMNS_BESIDE_FINAL) return [...parts]
  return [
    { name: m.tournamentCore_winnersAndFinal(), columns: [...first.columns, ...last.columns] },
    ...others.slice(0, -1),
  ]
}

/** From top to bottom as many sheets as the first round takes; the rounds that are left come on one more. */
function rowsApart(columns: readonly BracketColumn[]): BracketColumn[][] {
  const count = Math.ceil((columns[0]?.matches.length ?? 0) / MOST_MATCHES)
  if (count <= 1) return [[...columns]]
  const shared = columns.filter(({ matches }) => matches.length >= count)
  const parts = Array.from({ length: count }, (_, index) =>
    shared.map(({ matches, ...column }) => {
      const size = matches.length / count
      return { ...column, matches: matches.slice(index * size, (index + 1) * size) }
    }),
  )
  const rest = columns.slice(shared.length)
  return rest.length > 0 ? [...parts, rest] : parts
}

function columnsApart(columns: readonly BracketColumn[]): BracketColumn[][] {
  const sheets = Math.ceil(columns.length / MOST_COLUMNS)
  const each = Math.ceil(columns.length / sheets)
  return Array.from({ length: sheets }, (_, index) => columns.slice(index * each, (index + 1) * each))
}

/** A bracket on paper: as many sheets as it takes, none with more on it than it holds. */
export function bracketPages(view: TournamentView): BracketPage[] {
  return joined(bracketParts(view)).flatMap(({ name, columns }) => {
    const tree = columns.filter(({ round }) => round !== 'T')
    const sheets = rowsApart(tree).flatMap(columnsApart)
    const title = name || m.tournamentCore_bracket()
    return sheets.map((sheet, index) => ({
      title:
        sheets.length > 1
          ? m.tournamentCore_sheetOf({ title, sheet: index + 1, count: sheets.length })
          : title,
      columns: sheet,
      apart: index === sheets.length - 1 ? columns.filter(({ round }) => round === 'T') : [],
    }))
  })
}
