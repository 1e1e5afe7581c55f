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
import { formatNumber } from '#/lib/numbers'
import { Badge, type BadgeTone } from '#/ui/badge'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'
import { SearchField } from '#/ui/search-field'
import { Select } from '#/ui/select'

export type MatchFilter = { words: string; state: 'all' | 'open' | 'courts' | 'over'; title: string }
export const NO_FILTER: MatchFilter = { words: '', state: 'all', title: '' }

const STATES: readonly { value: MatchFilter['state']; label: string }[] = [
  { value: 'all', label: 'All matches' },
  { value: 'open', label: 'Still to play' },
  { value: 'courts', label: 'On a court' },
  { value: 'over', label: 'Over' },
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
        title="No matches yet"
        text="They stand here once they are drawn."
        actions={<Button onClick={() => go('draw')}>To the draw</Button>}
      />
    )
  const titles = [...new Set(shownAtAll.map((match) => matchTitle(handle.view, match)))]
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <SearchField
          name="desk-search"
          className="col-span-2 sm:col-span-1"
          label={`Number or ${noun.one}`}
          value={filter.words}
          onChange={(words) => onFilter({ ...filter, words })}
        />
        <Select
          hideLabel
          label="State"
          options={STATES}
          value={filter.state}
          onChange={({ target }) =>
            onFilter({ ...filter, state: STATES.find(({ value }) => value === target.value)?.value ?? 'all' })
          }
        />
        <Select
          hideLabel
          label="Part of the tournament"
          placeholder="All parts"
          options={titles.map((title) => ({ value: title, label: title }))}
          value={filter.title}
          onChange={({ target }) => onFilter({ ...filter, title: target.value })}
        />
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {found.length === 1 ? 'One match' : `${formatNumber(found.length)} matches`}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {shown.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
      {more}
      {found.length === 0 && (
        <Button variant="secondary" className="justify-self-start" onClick={() => onFilter(NO_FILTER)}>
          Show all matches
        </Button>
      )}
    </div>
  )
}

const STATE_BADGES: Record<MatchView['state'], { tone: BadgeTone; words: string }> = {
  waiting: { tone: 'neutral', words: 'Waits' },
  ready: { tone: 'dusk', words: 'To play' },
  called: { tone: 'kitchen', words: 'Called' },
  playing: { tone: 'kitchen', words: 'Playing' },
  done: { tone: 'court', words: 'Over' },
  void: { tone: 'clay', words: 'Doesn’t count' },
  unneeded: { tone: 'neutral', words: 'Not needed' },
}

const DECIDED: Partial<Record<NonNullable<MatchView['decidedBy']>, string>> = {
  retired: 'Retired',
  forfeit: 'No-show',
  walkover: 'Walkover',
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
      aria-label={`Match ${match.number}`}
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
            <Badge tone={tone}>{(match.decidedBy && DECIDED[match.decidedBy]) ?? words}</Badge>
          )}
        </p>
        {([0, 1] as const).map((side) => (
          <p key={side} className={classNames('truncate', match.winner === side ? 'font-bold' : 'text-ink')}>
            {sideName(handle.view, match, side)}
            {match.winner === side && <span className="sr-only"> (won)</span>}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-1">
        <span className="font-display font-bold tabular-nums">{gamesWords(match.games)}</span>
        {known && match.state !== 'void' && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${match.state === 'done' ? 'Correct' : 'Score of'} match ${match.number}`}
            onClick={() => enterScore(match.id)}
          >
            {match.state === 'done' ? 'Correct' : 'Score'}
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
        <IconButton label={`More for match ${match.number}`}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {match.state === 'called' && (
        <MenuItem onSelect={() => void deed({ act: 'uncall', match: match.id })}>Take off the court</MenuItem>
      )}
      {free.map(({ id, name }) => (
        <MenuItem
          key={id}
          onSelect={() => void deed({ act: 'call', match: match.id, sides: [home, away], court: id })}
        >
          {match.state === 'called' ? 'Move' : 'Call'} to {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
