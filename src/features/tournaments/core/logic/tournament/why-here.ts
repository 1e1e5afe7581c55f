import type { StandingRow, TieBreakStep } from '#/features/tournaments/core/logic/ranking/standings'
import type { Criterion } from '#/features/tournaments/core/logic/ranking/tie-breaks'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

type Names = (entrant: string) => string

const signed = (figure: number) => (figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0')
const percent = (share: number) => `${Math.round(share * 100)}%`

/** What a criterion is called where its figures are listed. */
const NAMES: Record<Exclude<Criterion, 'head-to-head-of-two'> | 'ruling', () => string> = {
  'matches-won': () => m.tournamentCore_criterionWins(),
  'win-percentage': () => m.tournamentCore_criterionShare(),
  'head-to-head': () => m.tournamentCore_criterionHeadToHead(),
  'point-difference': () => m.tournamentCore_criterionPoints(),
  'head-to-head-difference': () => m.tournamentCore_criterionPointsAmong(),
  'next-highest-difference': () => m.tournamentCore_criterionPointsNext(),
  'games-difference': () => m.tournamentCore_criterionGames(),
  'points-scored': () => m.tournamentCore_criterionScored(),
  ruling: () => m.tournamentCore_criterionRuling(),
}
/** What the columns and the chain of a table are called. */
export const criterionName = (criterion: Criterion): string =>
  criterion === 'head-to-head-of-two' ? m.tournamentCore_headHeadTwo() : NAMES[criterion]()

const words = (criterion: TieBreakStep['criterion'], figure: number): string => {
  if (criterion === 'matches-won') return m.tournamentCore_wins({ count: figure })
  if (criterion === 'win-percentage') return m.tournamentCore_figureMatchesWon({ figure: percent(figure) })
  if (criterion === 'points-scored') return m.tournamentCore_points({ count: figure })
  return criterion.startsWith('head-to-head') && criterion !== 'head-to-head-difference'
    ? String(figure)
    : signed(figure)
}

/** Of the whole pool: all that anybody needs to know is who has as many. */
function overall({ criterion, figures }: TieBreakStep, entrant: string, names: Names): string {
  const own = figures.find((one) => one.entrant === entrant)?.figure ?? 0
  const level = figures.filter((one) => one.figure === own && one.entrant !== entrant)
  if (level.length === 0) return m.tournamentCore_aloneCriterion({ criterion: words(criterion, own) })
  const all = level.length === figures.length - 1 && level.length > 1
  const who = all ? m.tournamentCore_everyone() : listing(level.map((one) => names(one.entrant)))
  return m.tournamentCore_levelCriterionWithWho({ criterion: words(criterion, own), who })
}

function betweenTwo(figures: TieBreakStep['figures'], entrant: string, names: Names): string {
  const other = figures.find((one) => one.entrant !== entrant)
  const own = figures.find((one) => one.entrant === entrant)?.figure ?? 0
  const theirs = other?.figure ?? 0
  const name = names(other?.entrant ?? '')
  if (own === theirs) return m.tournamentCore_headHeadWith({ name, own, theirs })
  if (own + theirs > 1) return m.tournamentCore_headHeadWith({ name, own, theirs })
  return own > theirs ? m.tournamentCore_beatName({ name }) : m.tournamentCore_lostName({ name })
}

/** Each won as many among them as they lost, where all are level. */
function headToHead({ figures }: TieBreakStep, entrant: string, names: Names): string {
  if (figures.length === 2) return betweenTwo(figures, entrant, names)
  const first = figures[0]?.figure ?? 0
  if (figures.every(({ figure }) => figure === first))
    return m.tournamentCore_figureEach({
      criterion: criterionName('head-to-head'),
      figure: `${first}–${first}`,
    })
  return listed('head-to-head', figures, names)
}

function listed(criterion: keyof typeof NAMES, figures: TieBreakStep['figures'], names: Names): string {
  const first = figures[0]?.figure ?? 0
  const say = (figure: number) =>
    criterion === 'win-percentage' ? percent(figure) : sayPlain(criterion, figure)
  if (figures.every(({ figure }) => figure === first))
    return m.tournamentCore_figureEach({ criterion: NAMES[criterion](), figure: say(first) })
  return `${NAMES[criterion]()}: ${figures.map((one) => `${names(one.entrant)} ${say(one.figure)}`).join(', ')}.`
}

const COUNTS = new Set<string>(['matches-won', 'points-scored', 'head-to-head'])
const sayPlain = (criterion: string, figure: number) =>
  COUNTS.has(criterion) ? String(figure) : signed(figure)

function sentence(step: TieBreakStep, entrant: string, names: Names): string {
  const { criterion, figures } = step
  if (criterion === 'ruling')
    return m.tournamentCore_directorDecided({ order: figures.map((one) => names(one.entrant)).join(', ') })
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
  if (row.tally.played === 0 && tiedWith.length > 0) return [m.tournamentCore_nothingPlayedYet()]
  const [first, ...rest] = [...steps, ...levelOn]
  if (!first) return []
  const told = rest.flatMap((step) => {
    const level = step.criterion === 'ruling' ? [] : leftLevel(step, entrant)
    const said = sentence(step, entrant, names)
    return level.length > 0
      ? [said, m.tournamentCore_stillLevel({ others: listing(level.map(names)) })]
      : [said]
  })
  const all = [overall(first, entrant, names), ...told]
  if (tiedWith.length === 0) return all
  const others = listing(tiedWith.map(names))
  return [
    ...all,
    final
      ? m.tournamentCore_tiedWithOthersDirector({ others })
      : m.tournamentCore_levelWithOthersSo({ others }),
  ]
}
