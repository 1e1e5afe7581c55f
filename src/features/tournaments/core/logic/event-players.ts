import type { EntrantDetails } from './tournament/acts'
import { MAX_NAME_CHARS } from './tournament/settings'
import * as m from '#/lib/messages.gen'

/** Of two people of one name the second is told from the first by a number. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let given = name.slice(0, MAX_NAME_CHARS)
    for (let number = 2; taken.has(given.toLocaleLowerCase('en')); number += 1)
      given = `${name.slice(0, MAX_NAME_CHARS - 5)} ${number}`
    taken.add(given.toLocaleLowerCase('en'))
    return given
  })
}

/**
 * 'Ana María Ruiz' → 'Ana R.': a tournament's page is for everybody, while full names of who comes are for those who come
 * too. The organiser can write more.
 */
export function shortName(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/)
  const initial = [...(rest.at(-1) ?? '')][0]
  return initial === undefined ? first : `${first} ${initial}.`
}

/** One and nine guests. */
const MOST_IN_A_PARTY = 10

/** Everybody of an event's parties on their own: who answered, and the guests they bring. */
export function playersOf(parties: readonly { name: string; size: number }[]): EntrantDetails[] {
  const names = parties.flatMap(({ name: full, size }) => {
    const name = shortName(full)
    return Array.from({ length: Math.min(size, MOST_IN_A_PARTY) }, (_, guest) => {
      if (guest === 0) return name
      return size === 2
        ? m.tournamentCore_guestOf({ name })
        : m.tournamentCore_guestNumberOf({ name, number: guest })
    })
  })
  return distinct(names).map((name) => ({ name, players: [], club: null, rating: null, group: null }))
}
