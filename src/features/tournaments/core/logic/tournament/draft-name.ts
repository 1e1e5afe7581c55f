import { formatEventDate } from '#/lib/dates'
import type { TournamentFormat, TournamentSettings } from './settings'

/** What each kind of format is called. */
export const FORMAT_TITLES: Record<TournamentFormat['kind'], string> = {
  pools: 'Pool play',
  rotating: 'Rotating partners',
  swiss: 'Swiss',
  ladder: 'King of the court',
  bracket: 'Bracket',
}

/** Its own name, or until it has one its format and day: "Pool play, November 24". */
export const draftName = ({
  name,
  format,
  date,
}: Pick<TournamentSettings, 'name' | 'format' | 'date'>): string =>
  name.trim() || `${FORMAT_TITLES[format.kind]}, ${formatEventDate(date).replace(/, \d{4}$/, '')}`

/** A name that came from the format and the day goes on coming from them; one that somebody gave stays. */
export function withDraftName(before: TournamentSettings, after: TournamentSettings): TournamentSettings {
  const isOwn = before.name !== after.name || before.name !== draftName({ ...before, name: '' })
  return isOwn ? after : { ...after, name: draftName({ ...after, name: '' }) }
}
