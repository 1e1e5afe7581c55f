import type { Arrival } from '#/features/events/check-in/schema'
import { fold } from '#/lib/fold'
import type { Tap } from './tap-queue'

export type GateFilter = 'all' | 'missing' | 'here'

/** People as they will be once the taps that wait are settled. */
export function withTaps(people: readonly Arrival[], taps: readonly Tap[]): Arrival[] {
  const wishes = new Map(taps.map(({ registrationId, came }) => [registrationId, came]))
  return people.map((person) => {
    const came = wishes.get(person.registrationId)
    if (came === undefined) return person
    return { ...person, came, attendance: came > 0 ? 'attended' : 'unknown' }
  })
}

/** Each word typed begins a word of the name: 'jo ca' finds José Carreras. */
export function isNamed(name: string, typed: string): boolean {
  const words = fold(name).split(/[\s'-]+/)
  return fold(typed)
    .split(/[\s'-]+/)
    .filter(Boolean)
    .every((start) => words.some((word) => word.startsWith(start)))
}

/** `kept` stay in sight though the filter would hide them: a list must not jump under the thumb. */
export function shownPeople(
  people: readonly Arrival[],
  { typed, filter, kept }: { typed: string; filter: GateFilter; kept: ReadonlySet<string> },
): Arrival[] {
  const fits = ({ registrationId, came, partySize }: Arrival) => {
    if (filter === 'all' || kept.has(registrationId)) return true
    return filter === 'here' ? came > 0 : came < partySize
  }
  return people.filter((person) => fits(person) && isNamed(person.name, typed))
}

/** Heads, guests included. */
export function turnout(people: readonly Arrival[]): { here: number; expected: number } {
  return {
    here: people.reduce((sum, { came }) => sum + came, 0),
    expected: people.reduce((sum, { partySize }) => sum + partySize, 0),
  }
}
