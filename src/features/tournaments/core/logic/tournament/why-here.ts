import type { StandingRow, TieBreakStep } from '#/features/tournaments/core/logic/ranking/standings'
import type { Criterion } from '#/features/tournaments/core/logic/ranking/tie-breaks'
import { listing, plural } from '#/lib/text'

type Names = (entrant: string) => string

const signed = (figure: number) => (figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0')
const percent = (share: number) => `${Math.round(share * 100)}%`

/** What a criterion is called where its figures are listed. */
const NAMES: Record<Exclude<Criterion, 'head-to-head-of-two'> | 'ruling', string> = {
  'matches-won': 'Wins',
  'win-percentage': 'Share of matches won',
  'head-to-head': 'Head to head among them',
  'point-difference': 'Points ±',
  'head-to-head-difference': 'Points ± among them',
  'next-highest-difference': 'Points ± against the team next to them',
  'games-difference': 'Games ±',
  'points-scored': 'Points scored',
  ruling: 'The director’s order',
}
/** What the columns and the chain of a table are called. */
export const criterionName = (criterion: Criterion): string =>
  criterion === 'head-to-head-of-two' ? 'Head to head, of two' : NAMES[criterion]

const words = (criterion: TieBreakStep['criterion'], figure: number): string => {
  if (criterion === 'matches-won') return plural(figure, 'win')
  if (criterion === 'win-percentage') return `${percent(figure)} of matches won`
  if (criterion === 'points-scored') return plural(figure, 'point')
  return criterion.startsWith('head-to-head') && criterion !== 'head-to-head-difference'
    ? String(figure)
    : signed(figure)
}

/** Of the whole pool: all that anybody needs to know is who has as many. */
function overall({ criterion, figures }: TieBreakStep, entrant: string, names: Names): string {
  const own = figures.find((one) => one.entrant === entrant)?.figure ?? 0
  const level = figures.filter((one) => one.figure === own && one.entrant !== entrant)
  if (level.length === 0) return `Alone on ${words(criterion, own)}.`
  const all = level.length === figures.length - 1 && level.length > 1
  const who = all ? 'everybody' : listing(level.map((one) => names(one.entrant)))
  return `Level on ${words(criterion, own)} with ${who}.`
}

function betweenTwo(figures: TieBreakStep['figures'], entrant: string, names: Names): string {
  const other = figures.find((one) => one.entrant !== entrant)
  const own = figures.find((one) => one.entrant === entrant)?.figure ?? 0
  const theirs = other?.figure ?? 0
  const name = names(other?.entrant ?? '')
  if (own === theirs) return `Head to head with ${name}: ${own}–${theirs}.`
  if (own + theirs > 1) return `Head to head with ${name}: ${own}–${theirs}.`
  return own > theirs ? `Beat ${name}.` : `Lost to ${name}.`
}

/** Each won as many among them as they lost, where all are level. */
function headToHead({ figures }: TieBreakStep, entrant: string, names: Names): string {
  if (figures.length === 2) return betweenTwo(figures, entrant, names)
  const first = figures[0]?.figure ?? 0
  if (figures.every(({ figure }) => figure === first))
    return `${NAMES['head-to-head']}: ${first}–${first} each.`
  return listed('head-to-head', figures, names)
}

function listed(criterion: keyof typeof NAMES, figures: TieBreakStep['figures'], names: Names): string {
  const first = figures[0]?.figure ?? 0
  const say = (figure: number) =>
    criterion === 'win-percentage' ? percent(figure) : sayPlain(criterion, figure)
  if (figures.every(({ figure }) => figure === first)) return `${NAMES[criterion]}: ${say(first)} each.`
  return `${NAMES[criterion]}: ${figures.map((one) => `${names(one.entrant)} ${say(one.figure)}`).join(', ')}.`
}

const COUNTS = new Set<string>(['matches-won', 'points-scored', 'head-to-head'])
const sayPlain = (criterion: string, figure: number) =>
  COUNTS.has(criterion) ? String(figure) : signed(figure)

function sentence(step: TieBreakStep, entrant: string, names: Names): string {
  const { criterion, figures } = step
  if (criterion === 'ruling')
    return `The director decided: ${figures.map((one) => names(one.entrant)).join(', ')}.`
  if (criterion === 'head-to-head' || criterion === 'head-to-head-of-two')
    return headToHead(step, entrant, names)
  return listed(criterion, figures, names)
}

/** Who a step that told some apart leaves beside an entrant. */
function leftLevel({ figures }: TieBreakStep, entrant: string): string[] {
  const own = figures.find((one) => one.entrant === entrant)?.figure
  const level = figures.filter((one) => one.figure === own && one.entrant !== entrant)
  return level.length === figures.length - 1 ? [] : level.map((one) => one.entrant)
}

/**
 * Why a team stands where it stands, a sentence for each comparison. `final`: all is played, so that a tie left is the
 * director's to decide.
 */
export function whyHere(row: StandingRow, names: Names, final: boolean): string[] {
  const { entrant, steps, levelOn, tiedWith } = row
  if (row.tally.played === 0 && tiedWith.length > 0) return ['Nothing played yet.']
  const [first, ...rest] = [...steps, ...levelOn]
  if (!first) return []
  const told = rest.flatMap((step) => {
    const level = step.criterion === 'ruling' ? [] : leftLevel(step, entrant)
    const said = sentence(step, entrant, names)
    return level.length > 0 ? [said, `Still level with ${listing(level.map(names))}.`] : [said]
  })
  const all = [overall(first, entrant, names), ...told]
  if (tiedWith.length === 0) return all
  const others = listing(tiedWith.map(names))
  return [...all, final ? `Tied with ${others}: the director decides.` : `Level with ${others} so far.`]
}
