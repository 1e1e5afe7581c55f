import { formatEventDate, formatter, isLocalDate } from '#/lib/dates'
import type { TournamentFormat, TournamentSettings } from './settings'
import * as m from '#/lib/messages.gen'

/** What each kind of format is called. */
const FORMAT_TITLES: Record<TournamentFormat['kind'], () => string> = {
  pools: () => m.tournamentCore_formatPools(),
  rotating: () => m.tournamentCore_formatRotating(),
  swiss: () => m.tournamentCore_formatSwiss(),
  ladder: () => m.tournamentCore_formatLadder(),
  bracket: () => m.tournamentCore_formatBracket(),
}

export const formatTitle = (kind: TournamentFormat['kind']): string => FORMAT_TITLES[kind]()

const dayWords = (date: string): string =>
  isLocalDate(date)
    ? formatter('UTC', { month: 'long', day: 'numeric' }).format(new Date(`${date}T00:00:00Z`))
    : formatEventDate(date)

/** Its own name, or until it has one its format and day: "Pool play, November 24". */
export const draftName = ({
  name,
  format,
  date,
}: Pick<TournamentSettings, 'name' | 'format' | 'date'>): string =>
  name.trim() || m.tournamentCore_draftName({ format: formatTitle(format.kind), day: dayWords(date) })

/** A name that came from the format and the day goes on coming from them; one that somebody gave stays. */
export function withDraftName(before: TournamentSettings, after: TournamentSettings): TournamentSettings {
  const isOwn = before.name !== after.name || before.name !== draftName({ ...before, name: '' })
  return isOwn ? after : { ...after, name: draftName({ ...after, name: '' }) }
}
