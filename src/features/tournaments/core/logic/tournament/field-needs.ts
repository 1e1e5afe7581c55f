import { listing, plural } from '#/lib/text'
import { entrantNoun } from './settings'
import { fieldOf, type TournamentState } from './state'

/** Whether a draw can be made of who has entered; `words` say what it will be, or what is missing. */
export type FieldNeeds = { enough: boolean; words: string }

const matchesIn = (size: number) => (size * (size - 1)) / 2

function poolNeeds(count: number, pools: number, meetings: number, noun: string): FieldNeeds {
  const least = 2 * pools
  if (count < least)
    return {
      enough: false,
      words: `${plural(pools, 'pool')} take at least ${plural(least, noun)}: ${least - count} more.`,
    }
  const small = Math.floor(count / pools)
  const large = count % pools
  const matches = meetings * (large * matchesIn(small + 1) + (pools - large) * matchesIn(small))
  const sizes = large === 0 ? `${small} in each` : `${small} or ${small + 1} in each`
  return {
    enough: true,
    words: `${plural(pools, 'pool')}, ${sizes}: ${plural(matches, 'match', 'matches')}.`,
  }
}

/** Courts that stay open, or where all close one day, all of them: as many matches are played at once. */
const courtsOf = ({ courts }: TournamentState) =>
  courts.filter(({ closes }) => closes === null).length || courts.length

const restWords = (resting: number) => (resting > 0 ? `, ${resting} resting each round` : '')

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
    ...(women < 2 ? [`${plural(2 - women, 'more woman', 'more women')}`] : []),
    ...(men < 2 ? [`${plural(2 - men, 'more man', 'more men')}`] : []),
  ]
  if (missing.length > 0) return { enough: false, words: `It takes ${listing(missing)}.` }
  if (unsaid > 0)
    return {
      enough: false,
      words: `Say of ${plural(unsaid, 'player')} whether they play as a woman or a man.`,
    }
  const games = Math.min(courtsOf(state), Math.floor(Math.min(women, men) / 2))
  const rests = restWords(women + men - 4 * games)
  return {
    enough: true,
    words: `${plural(women, 'woman', 'women')} and ${plural(men, 'man', 'men')}${rests}.`,
  }
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
  const who = entrantNoun(state.settings)
  if (count < least)
    return { enough: false, words: `It takes at least ${plural(least, who)}: ${least - count} more.` }
  return { enough: true, words: `${plural(count, who)}${restWords(restingOf(state, count, least))}.` }
}
