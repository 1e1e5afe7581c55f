import type { NoteFields } from '#/features/journal/notes/logic/note-fields'
import { gamesLine } from '#/features/journal/notes/logic/note-line'
import { daysBetween, formatEventDate, isoWeekdayOf, weekdayName } from '#/lib/dates'
import * as m from '#/lib/messages.gen'
import { listing } from '#/lib/text'

const WEEK_DAYS = 7
/** More are counted. */
const NAMED = 3

/** When something was played, as `suggestions_offer` says it: today, yesterday, or on a day. */
export function playedWhen(playedOn: string, today: string): { when: string; day: string } {
  const ago = daysBetween(playedOn, today)
  if (ago <= 0) return { when: 'today', day: '' }
  if (ago === 1) return { when: 'yesterday', day: '' }
  return {
    when: 'earlier',
    day: ago < WEEK_DAYS ? weekdayName(isoWeekdayOf(playedOn)) : formatEventDate(playedOn),
  }
}

const people = (names: readonly string[]): string =>
  names.length <= NAMED
    ? m.suggestions_partnersNamed({ count: names.length, names: listing(names) })
    : m.suggestions_partnerCount({ count: names.length })

/** What the draft says already. */
export function filledIn(fields: NoteFields): string {
  const games = gamesLine(fields)
  const parts = [
    m.suggestions_theDay(),
    ...(fields.venue ? [m.suggestions_thePlace()] : []),
    ...(fields.partners.length > 0 ? [people(fields.partners)] : []),
    ...(games ? [m.suggestions_results({ games: games.toLowerCase() })] : []),
  ]
  return m.suggestions_filledIn({ parts: listing(parts) })
}
