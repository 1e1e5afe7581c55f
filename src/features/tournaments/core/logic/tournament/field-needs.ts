import { listing } from '#/lib/text'
import { entrantNoun } from './settings'
import { fieldOf, type TournamentState } from './state'
import * as m from '#/lib/messages.gen'

/** Whether a draw can be made of who has entered; `words` say what it will be, or what is missing. */
export type FieldNeeds = { enough: boolean; words: string }

const matchesIn = (size: number) => (size * (size - 1)) / 2

function poolNeeds(count: number, pools: number, meetings: number, noun: string): FieldNeeds {
  const least = 2 * pools
  if (count < least)
    return {
      enough: false,
      words: m.tournamentCore_poolsNeed({ pools, noun, least, more: least - count }),
    }
  const small = Math.floor(count / pools)
  const large = count % pools
  const matches = meetings * (large * matchesIn(small + 1) + (pools - large) * matchesIn(small))
  const words =
    large === 0
      ? m.tournamentCore_evenPools({ pools, size: small, matches })
      : m.tournamentCore_unevenPools({ pools, small, large: small + 1, matches })
  return { enough: true, words }
}

/** Courts that stay open, or where all close one day, all of them: as many matches are played at once. */
const courtsOf = ({ courts }: TournamentState) =>
  courts.filter(({ closes }) => closes === null).length || courts.length

/** Who can't play in a round: too many for the courts, or one too many for a match. */
function restingOf(state: TournamentState, count: number, perMatch: number): number {
  const { kind } = state.settings.format
  if (kind === 'bracket') return 0
  if (kind === 'swiss') return count % 2
  return count - perMatch * Math.min(courtsOf(state), Math.floor(count / perMatch))
}

function mixedNeeds(state: TournamentState): FieldNeeds {
  const field = fieldOf(state)
  const number = (group: 'woman' | 'man' | null) => field.filter((one) => one.group === group).length
  const [women, men, unsaid] = [number('woman'), number('man'), number(null)]
  const missing = [
    ...(women < 2 ? [m.tournamentCore_moreWomen({ count: 2 - women })] : []),
    ...(men < 2 ? [m.tournamentCore_moreMen({ count: 2 - men })] : []),
  ]
  if (missing.length > 0)
    return { enough: false, words: m.tournamentCore_itTakes({ missing: listing(missing) }) }
  if (unsaid > 0)
    return {
      enough: false,
      words: m.tournamentCore_sayWomanMan({ count: unsaid }),
    }
  const games = Math.min(courtsOf(state), Math.floor(Math.min(women, men) / 2))
  const resting = women + men - 4 * games
  return { enough: true, words: m.tournamentCore_mixedField({ women, men, resting }) }
}

/** What the format asks of the field. */
export function fieldNeeds(state: TournamentState): FieldNeeds {
  const { format } = state.settings
  const count = fieldOf(state).length
  if (format.kind === 'pools')
    return poolNeeds(count, format.pools, format.meetings, entrantNoun(state.settings))
  if (format.kind === 'rotating' && format.mixed) return mixedNeeds(state)
  const four = format.kind === 'rotating' || (format.kind === 'ladder' && format.partners === 'split')
  const least = four ? 4 : 2
  const noun = entrantNoun(state.settings)
  if (count < least)
    return { enough: false, words: m.tournamentCore_fieldNeeds({ noun, least, more: least - count }) }
  return {
    enough: true,
    words: m.tournamentCore_field({ noun, count, resting: restingOf(state, count, least) }),
  }
}
