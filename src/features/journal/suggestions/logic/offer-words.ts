import type { NoteFields } from '#/features/journal/notes/logic/note-fields'
import { gamesLine } from '#/features/journal/notes/logic/note-line'
import { daysBetween, formatEventDate, isoWeekdayOf, weekdayName } from '#/lib/dates'
import { listing, plural } from '#/lib/text'

const WEEK_DAYS = 7
/** More are counted. */
const NAMED = 3

/** 'today', 'yesterday', 'on Saturday', 'on November 3, 2026'. */
export function playedWhen(playedOn: string, today: string): string {
  const ago = daysBetween(playedOn, today)
  if (ago <= 0) return 'today'
  if (ago === 1) return 'yesterday'
  if (ago < WEEK_DAYS) return `on ${weekdayName(isoWeekdayOf(playedOn))}`
  return `on ${formatEventDate(playedOn)}`
}

const people = (names: readonly string[]): string =>
  names.length <= NAMED
    ? `your ${names.length === 1 ? 'partner' : 'partners'} (${listing(names)})`
    : plural(names.length, 'partner')

/** What the draft says already. */
export function filledIn(fields: NoteFields): string {
  const games = gamesLine(fields)
  const said = [
    'the day',
    fields.venue && 'the place',
    fields.partners.length > 0 && people(fields.partners),
    games && `your results (${games.toLowerCase()})`,
  ].filter((part) => typeof part === 'string' && part !== '')
  return `${listing(said as string[])} ${said.length === 1 ? 'is' : 'are'} filled in.`
}
