import { ChevronDown } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import type { StandingRow } from '#/features/tournaments/core/logic/ranking/standings'
import { entrantNoun } from '#/features/tournaments/core/logic/tournament/settings'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { namesIn } from '#/features/tournaments/core/logic/tournament/view-names'
import { whyHere } from '#/features/tournaments/core/logic/tournament/why-here'
import { classNames } from '#/ui/class-names'
import { EntrantName } from './entrant-name'
import * as m from '#/lib/messages.gen'

interface StandingsTableProps {
  view: TournamentView
  rows: readonly StandingRow[]
  /** "Pool A". */
  caption: string
  /** All is played: ties left are the director's. */
  final: boolean
  /** How many places go on: a line is drawn below them. */
  advancing?: number
  own?: string
  /** The caption stands above already. */
  captionHidden?: boolean
}

/** "+6", "−2" */
export const pointsDifference = ({ tally: { pointsFor, pointsAgainst } }: StandingRow): string => {
  const points = pointsFor - pointsAgainst
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

/** Places with what led to them: every row opens its reasons. */
export function StandingsTable(props: StandingsTableProps) {
  const { view, rows, caption, final, advancing = 0, own, captionHidden = false } = props
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="overflow-hidden rounded-md bg-surface-raised ring-1 ring-line">
      <table className="w-full border-collapse text-sm">
        <caption
          className={
            captionHidden ? 'sr-only' : 'px-3.5 pt-3 pb-1 text-left font-display text-xl font-extrabold'
          }
        >
          {caption}
        </caption>
        <thead>
          <tr className="text-xs text-ink-soft [&>th]:px-2 [&>th]:py-2 [&>th]:font-semibold">
            <th scope="col" className="w-10 pl-3.5! text-left">
              <span className="sr-only">{m.tournamentLive_place()}</span>
              <span aria-hidden>#</span>
            </th>
            <th scope="col" className="text-left">
              {m.tournamentLive_entrant({ noun: entrantNoun(view.settings) })}
            </th>
            <th scope="col" className="text-right">
              <abbr title={m.tournamentLive_wonLost()} className="no-underline">
                {m.tournamentLive_wonLostShort()}
              </abbr>
            </th>
            <th scope="col" className="text-right">
              <abbr title={m.tournamentLive_pointsScoredLessPoints()} className="no-underline">
                ±
              </abbr>
            </th>
            <th scope="col" className="w-11">
              <span className="sr-only">{m.tournamentLive_reasons()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.entrant}
              view={view}
              row={row}
              final={final}
              own={row.entrant === own}
              lastOn={advancing > 0 && index === advancing - 1 && index < rows.length - 1}
              open={open === row.entrant}
              onToggle={() => setOpen(open === row.entrant ? null : row.entrant)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  view: TournamentView
  row: StandingRow
  final: boolean
  own: boolean
  lastOn: boolean
  open: boolean
  onToggle: () => void
}

function Row({ view, row, final, own, lastOn, open, onToggle }: RowProps) {
  const reasonsId = useId()
  const { entrant, place, tally, tiedWith } = row
  const tied = tiedWith.length > 0 && final && tally.played > 0
  const edge = lastOn ? 'border-b-2 border-court' : 'border-b border-line'
  return (
    <Fragment>
      <tr
        className={classNames(
          '[&>*]:px-2 [&>*]:py-1',
          !open && edge,
          !open && !lastOn && 'last:border-b-0',
          own && 'bg-ball/20',
        )}
      >
        <td className="pl-3.5! font-display text-lg font-extrabold tabular-nums">{place}</td>
        <th scope="row" className="py-2! text-left text-base font-semibold leading-snug">
          <EntrantName view={view} id={entrant} />
          {tied && (
            <span className="mt-0.5 block text-xs font-semibold text-clay">
              {m.tournamentLive_tieDirectorDecides()}
            </span>
          )}
        </th>
        <td className="whitespace-nowrap text-right text-base font-semibold tabular-nums">
          {tally.won}–{tally.played - tally.won}
        </td>
        <td className="whitespace-nowrap text-right text-base tabular-nums">{pointsDifference(row)}</td>
        <td className="p-0! text-right">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={reasonsId}
            aria-label={m.tournamentLive_whyHereName({ name: namesIn(view).nameOf(entrant) })}
            title={m.tournamentLive_whyHere()}
            onClick={onToggle}
            className="grid size-11 place-items-center rounded-sm text-ink-soft hover:text-ink focus-visible:-outline-offset-3"
          >
            <ChevronDown
              aria-hidden
              className={classNames('size-5 transition-transform', open && 'rotate-180')}
            />
          </button>
        </td>
      </tr>
      <tr id={reasonsId} hidden={!open} className={classNames(edge, own && 'bg-ball/20')}>
        <td colSpan={5} className="px-3.5 pb-3">
          {open && <Reasons view={view} row={row} final={final} />}
        </td>
      </tr>
    </Fragment>
  )
}

function Reasons({ view, row, final }: Pick<RowProps, 'view' | 'row' | 'final'>) {
  const { tally } = row
  const sentences = whyHere(row, namesIn(view).nameOf, final)
  return (
    <div className="rounded-sm bg-surface-sunk p-3">
      <p className="text-xs font-semibold text-ink-soft">{m.tournamentLive_whyHere()}</p>
      {sentences.length > 0 ? (
        <ul className="mt-1 grid gap-1">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1">{m.tournamentLive_noOneToCompare()}</p>
      )}
      <p className="mt-2 text-xs text-ink-soft">
        {m.tournamentLive_pointsAndGames({
          pointsFor: tally.pointsFor,
          pointsAgainst: tally.pointsAgainst,
          gamesWon: tally.gamesWon,
          gamesLost: tally.gamesLost,
        })}
      </p>
    </div>
  )
}
