import type { ReactNode } from 'react'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { formatWords, gamesWords, standWords } from '#/features/tournaments/core/logic/tournament/match-words'
import { sideIds } from '#/features/tournaments/core/logic/tournament/matches'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import {
  isOnCourt,
  matchTitle,
  namesIn,
  sideName,
} from '#/features/tournaments/core/logic/tournament/view-names'
import { Badge } from '#/ui/badge'
import { classNames } from '#/ui/class-names'
import { SideNames } from './entrant-name'
import * as m from '#/lib/messages.gen'

interface MatchCardProps {
  view: TournamentView
  match: MatchView
  /** Who looks: their side stands out. */
  own?: string
  /** Leaves out what the place it stands in says already. */
  hide?: readonly ('court' | 'court-when-wide' | 'time' | 'title')[]
  as?: 'li' | 'article' | 'div'
  /** Below the score: what can be done with it. */
  children?: ReactNode
  className?: string
}

/** A match: who, where, when, and how it stands. */
export function MatchCard(props: MatchCardProps) {
  const { view, match, own, hide = [], as: Tag = 'article', children, className } = props
  const live = isOnCourt(match)
  const over = match.state === 'void' || match.state === 'unneeded'
  // One set of props for three tags that differ in nothing used here.
  const Element = Tag as 'div'
  return (
    <Element
      aria-label={Tag === 'article' ? matchLabel(view, match) : undefined}
      className={classNames(
        'grid content-start gap-2 rounded-md bg-surface-raised px-3.5 py-3 text-sm ring-1',
        live ? 'shadow-card ring-2 ring-court' : 'ring-line',
        over && 'opacity-75',
        className,
      )}
    >
      <MatchTop view={view} match={match} hide={hide} />
      <div className="grid gap-1">
        {([0, 1] as const).map((index) => (
          <SideRow key={index} view={view} match={match} index={index} own={own} />
        ))}
      </div>
      {children}
    </Element>
  )
}

/** "Match 12, Pool A: Ana against Bo, 11–7". */
function matchLabel(view: TournamentView, match: MatchView): string {
  const stands = [gamesWords(match.games), standWords(match)].filter(Boolean).join(', ')
  const label = m.tournamentLive_matchLabel({
    number: match.number,
    title: matchTitle(view, match),
    home: sideName(view, match, 0),
    away: sideName(view, match, 1),
  })
  return stands ? `${label}, ${stands}` : label
}

function MatchTop({ view, match, hide }: Required<Pick<MatchCardProps, 'view' | 'match' | 'hide'>>) {
  const court = hide.includes('court') ? null : namesIn(view).court(match.court)
  const time = hide.includes('time') || match.start === null ? null : clockWords(view.settings, match.start)
  const title = hide.includes('title') ? '' : ` · ${matchTitle(view, match)}`
  const bestOf = match.format.bestOf > 1 ? m.tournamentLive_bestOf({ games: match.format.bestOf }) : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-ink-soft">
      <span title={formatWords(match.format)}>
        <span className="font-semibold text-ink">
          {match.number > 0 ? m.tournamentLive_matchNumber({ number: match.number }) : ''}
        </span>
        {title}
        {bestOf && match.state !== 'done' && ` · ${bestOf}`}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {time && <span className="font-semibold whitespace-nowrap tabular-nums text-ink">{time}</span>}
        {court && (
          <span
            className={classNames(
              'max-w-full truncate font-semibold text-ink',
              hide.includes('court-when-wide') && 'md:sr-only',
            )}
          >
            {court}
          </span>
        )}
        <StandBadge match={match} />
      </span>
    </div>
  )
}

function StandBadge({ match }: { match: MatchView }) {
  const words = standWords(match)
  if (!words) return null
  if (match.state === 'playing')
    return (
      <Badge tone="court" icon={<LiveDot />}>
        {words}
      </Badge>
    )
  if (match.state === 'called') return <Badge tone="ball">{words}</Badge>
  return <Badge>{words}</Badge>
}

const LiveDot = () => <span aria-hidden className="size-2 animate-glow rounded-full bg-court-fill" />

interface SideRowProps {
  view: TournamentView
  match: MatchView
  index: 0 | 1
  own: string | undefined
}

function SideRow({ view, match, index, own }: SideRowProps) {
  const won = match.winner === index && match.state === 'done'
  const lost = match.state === 'done' && match.winner !== null && !won
  const mine = own !== undefined && sideIds(match.sides[index]).includes(own)
  return (
    <div className={classNames('flex items-center gap-3', mine && '-mx-1.5 rounded-sm bg-ball/20 px-1.5')}>
      <span
        className={classNames(
          'flex min-w-0 flex-1 items-center gap-2 text-base leading-snug',
          won ? 'font-extrabold' : 'font-semibold',
          lost && 'font-medium text-ink-soft',
        )}
      >
        {(won || lost) && (
          <span
            aria-hidden
            className={classNames(
              'size-2.5 shrink-0 rounded-full',
              won && 'bg-ball shadow-[inset_0_0_0_1.5px_var(--ball-edge)]',
            )}
          />
        )}
        <SideNames view={view} match={match} index={index} />
        {won && <span className="sr-only">{m.tournamentLive_won()}</span>}
      </span>
      <Points match={match} index={index} />
    </div>
  )
}

/** Points by game, those of games won strong. */
export function Points({ match, index }: { match: MatchView; index: 0 | 1 }) {
  if (match.games.length === 0) return null
  return (
    <span className="flex shrink-0 gap-2 text-lg tabular-nums">
      {match.games.map((game, number) => {
        const ahead = game[index] > game[index === 0 ? 1 : 0]
        return (
          <span
            key={number}
            className={classNames('min-w-[1.4em] text-right', ahead ? 'font-extrabold' : 'text-ink-soft')}
          >
            {game[index]}
          </span>
        )
      })}
    </span>
  )
}
