import { EllipsisVertical } from 'lucide-react'
import { gamesWords } from '#/features/tournaments/core/logic/tournament/match-words'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { isClosed } from '#/features/tournaments/core/logic/tournament/settings'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { byPlan } from '#/features/tournaments/run/ui/desk/match-words'
import { matchTitle, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import { useParts } from '#/features/tournaments/run/ui/desk/use-parts'
import { fold } from '#/lib/fold'
import { Badge, type BadgeTone } from '#/ui/badge'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'
import { SearchField } from '#/ui/search-field'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'

export type MatchFilter = { words: string; state: 'all' | 'open' | 'courts' | 'over'; title: string }
export const NO_FILTER: MatchFilter = { words: '', state: 'all', title: '' }

const STATES: readonly { value: MatchFilter['state']; label: () => string }[] = [
  { value: 'all', label: () => m.tournamentDesk_allMatches() },
  { value: 'open', label: () => m.tournamentDesk_stillToPlay() },
  { value: 'courts', label: () => m.tournamentDesk_onACourt() },
  { value: 'over', label: () => m.tournamentLive_over() },
]

const stateOf = ({ state }: MatchView): MatchFilter['state'] => {
  if (state === 'called' || state === 'playing') return 'courts'
  return state === 'ready' || state === 'waiting' ? 'open' : 'over'
}

const AT_ONCE = 60

interface MatchesViewProps {
  filter: MatchFilter
  onFilter: (filter: MatchFilter) => void
}

/** Every match, to find one and to write its score. */
export function MatchesView({ filter, onFilter }: MatchesViewProps) {
  const { handle, noun, go } = useDesk()
  const shownAtAll = handle.view.matches.filter(
    ({ state, decidedBy }) => state !== 'unneeded' && decidedBy !== 'bye',
  )
  const wanted = fold(filter.words.trim())
  const found = shownAtAll
    .filter((match) => filter.state === 'all' || stateOf(match) === filter.state)
    .filter((match) => filter.title === '' || matchTitle(handle.view, match) === filter.title)
    .filter((match) =>
      fold(`${match.number} ${sideName(handle.view, match, 0)} ${sideName(handle.view, match, 1)}`).includes(
        wanted,
      ),
    )
    .toSorted(byPlan)
  const { shown, more } = useParts(found, AT_ONCE)
  if (shownAtAll.length === 0)
    return (
      <Empty
        title={m.tournamentDesk_noMatchesYet()}
        text={m.tournamentDesk_theyStandHereOnce()}
        actions={<Button onClick={() => go('draw')}>{m.tournamentDesk_toDraw()}</Button>}
      />
    )
  const titles = [...new Set(shownAtAll.map((match) => matchTitle(handle.view, match)))]
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <SearchField
          name="desk-search"
          className="col-span-2 sm:col-span-1"
          label={m.tournamentDesk_numberOrEntrant({ noun })}
          value={filter.words}
          onChange={(words) => onFilter({ ...filter, words })}
        />
        <Select
          hideLabel
          label={m.tournamentDesk_state()}
          options={STATES.map(({ value, label }) => ({ value, label: label() }))}
          value={filter.state}
          onChange={({ target }) =>
            onFilter({ ...filter, state: STATES.find(({ value }) => value === target.value)?.value ?? 'all' })
          }
        />
        <Select
          hideLabel
          label={m.tournamentDesk_partTournament()}
          placeholder={m.tournamentDesk_allParts()}
          options={titles.map((title) => ({ value: title, label: title }))}
          value={filter.title}
          onChange={({ target }) => onFilter({ ...filter, title: target.value })}
        />
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {m.tournamentDesk_matchCount({ count: found.length })}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {shown.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
      {more}
      {found.length === 0 && (
        <Button variant="secondary" className="justify-self-start" onClick={() => onFilter(NO_FILTER)}>
          {m.tournamentDesk_showAllMatches()}
        </Button>
      )}
    </div>
  )
}

const STATE_BADGES: Record<MatchView['state'], { tone: BadgeTone; words: () => string }> = {
  waiting: { tone: 'neutral', words: () => m.tournamentDesk_waits() },
  ready: { tone: 'dusk', words: () => m.tournamentDesk_toPlay() },
  called: { tone: 'kitchen', words: () => m.tournamentDesk_called() },
  playing: { tone: 'kitchen', words: () => m.tournamentDesk_playing() },
  done: { tone: 'court', words: () => m.tournamentLive_over() },
  void: { tone: 'clay', words: () => m.tournamentCore_doesntCount() },
  unneeded: { tone: 'neutral', words: () => m.tournamentCore_notNeeded() },
}

const DECIDED: Partial<Record<NonNullable<MatchView['decidedBy']>, () => string>> = {
  retired: () => m.tournamentCore_retired(),
  forfeit: () => m.tournamentDesk_noShow(),
  walkover: () => m.tournamentCore_walkover(),
}

function MatchRow({ match }: { match: MatchView }) {
  const { handle, naming, enterScore } = useDesk()
  const { settings } = handle.view
  const { tone, words } = STATE_BADGES[match.state]
  const at = match.start === null ? null : clockWords(settings, match.start)
  const place = match.court === null ? null : naming.court(match.court)
  const known = match.sides.every((side) => typeof side !== 'string')
  return (
    <li
      data-focus-home
      tabIndex={-1}
      aria-label={m.tournamentDesk_matchNumber({ number: match.number })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 outline-none"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="font-semibold tabular-nums text-ink">{match.number}</span>
          <span>
            {[matchTitle(handle.view, match), at, place].filter((part) => part !== null).join(' · ')}
          </span>
          {/* A score and its winner say themselves that it is over. */}
          {match.decidedBy !== 'games' && (
            <Badge tone={tone}>{((match.decidedBy && DECIDED[match.decidedBy]) ?? words)()}</Badge>
          )}
        </p>
        {([0, 1] as const).map((side) => (
          <p key={side} className={classNames('truncate', match.winner === side ? 'font-bold' : 'text-ink')}>
            {sideName(handle.view, match, side)}
            {match.winner === side && <span className="sr-only"> {m.tournamentDesk_won()}</span>}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-1">
        <span className="font-display font-bold tabular-nums">{gamesWords(match.games)}</span>
        {known && match.state !== 'void' && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={
              match.state === 'done'
                ? m.tournamentDesk_correctMatch({ number: match.number })
                : m.tournamentDesk_scoreMatch({ number: match.number })
            }
            onClick={() => enterScore(match.id)}
          >
            {match.state === 'done' ? m.tournamentDesk_correct() : m.tournamentDesk_score()}
          </Button>
        )}
        <CallMenu match={match} />
      </div>
    </li>
  )
}

/** Sends a match to a court from the list. */
function CallMenu({ match }: { match: MatchView }) {
  const { handle, deed } = useDesk()
  const [home, away] = match.sides
  const { courts } = handle.view
  const free = courts.filter((court) => court.match === null && !isClosed(court, handle.now))
  if (typeof home === 'string' || typeof away === 'string') return null
  if (match.state !== 'called' && (match.state !== 'ready' || free.length === 0)) return null
  return (
    <Menu
      trigger={
        <IconButton label={m.tournamentDesk_moreMatchNumber({ number: match.number })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {match.state === 'called' && (
        <MenuItem onSelect={() => void deed({ act: 'uncall', match: match.id })}>
          {m.tournamentDesk_takeOffCourt()}
        </MenuItem>
      )}
      {free.map(({ id, name }) => (
        <MenuItem
          key={id}
          onSelect={() => void deed({ act: 'call', match: match.id, sides: [home, away], court: id })}
        >
          {match.state === 'called' ? m.tournamentDesk_moveName({ name }) : m.tournamentDesk_callTo({ name })}
        </MenuItem>
      ))}
    </Menu>
  )
}
