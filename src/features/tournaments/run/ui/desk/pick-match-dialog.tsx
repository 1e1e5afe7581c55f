import { matchTitle } from '#/features/tournaments/core/logic/tournament/view-names'
import { useState } from 'react'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { byPlan, meetingName } from '#/features/tournaments/run/ui/desk/match-words'
import { fold } from '#/lib/fold'
import { Dialog } from '#/ui/dialog'
import { SearchField } from '#/ui/search-field'
import * as m from '#/lib/messages.gen'

interface PickMatchDialogProps {
  court: string
  onClose: () => void
}

/** Any match that is ready, for a court that is free. */
export function PickMatchDialog({ court, onClose }: PickMatchDialogProps) {
  const { handle, naming, deed } = useDesk()
  const [wanted, setWanted] = useState('')
  const { matches } = handle.view
  const busy = new Map(
    matches.flatMap(({ state, sides, court: on }) =>
      state === 'called' || state === 'playing'
        ? sides.flatMap((side) => (typeof side === 'string' ? [] : side.map((id) => [id, on] as const)))
        : [],
    ),
  )
  const shown = matches
    .filter((match) => match.state === 'ready')
    .filter((match) =>
      fold(`${match.number} ${meetingName(handle.view, match)}`).includes(fold(wanted.trim())),
    )
    .toSorted(byPlan)
  const call = (match: MatchView) => {
    const [home, away] = match.sides
    if (typeof home === 'string' || typeof away === 'string') return
    onClose()
    void deed({ act: 'call', match: match.id, sides: [home, away], court })
  }
  return (
    <Dialog open onOpenChange={onClose} title={m.tournamentDesk_aMatchFor({ court: naming.court(court) })}>
      <SearchField name="match" label={m.tournamentDesk_numberOrName()} value={wanted} onChange={setWanted} />
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {shown.map((match) => (
          <li key={match.id}>
            <MatchChoice match={match} busy={busy} onCall={() => call(match)} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="mt-3 text-ink-soft">{m.tournamentDesk_noMatchByThat()}</p>}
    </Dialog>
  )
}

interface MatchChoiceProps {
  match: MatchView
  /** Who is on which court. */
  busy: ReadonlyMap<string, string | null>
  onCall: () => void
}

function MatchChoice({ match, busy, onCall }: MatchChoiceProps) {
  const { handle, naming } = useDesk()
  const ids = match.sides.flatMap((side) => (typeof side === 'string' ? [] : side))
  const playing = ids.find((id) => busy.has(id))
  const late = handle.view.entrants.find(
    ({ id, lateUntil }) => ids.includes(id) && lateUntil !== null && lateUntil > handle.now,
  )
  const notes = [
    m.tournamentDesk_matchAndTitle({ number: match.number, title: matchTitle(handle.view, match) }),
    ...(match.start === null
      ? []
      : [m.tournamentDesk_plannedAt({ time: clockWords(handle.view.settings, match.start) })]),
    ...(playing === undefined
      ? []
      : [
          m.tournamentDesk_isOnCourt({
            name: naming.entrant(playing),
            court: naming.court(busy.get(playing) ?? ''),
          }),
        ]),
    ...(late ? [m.tournamentDesk_isntHereYet({ name: late.name })] : []),
  ]
  return (
    <button
      type="button"
      disabled={playing !== undefined}
      onClick={onCall}
      className="w-full touch-manipulation rounded-md bg-surface px-4 py-3 text-left ring-1 ring-line transition-colors hover:bg-court-tint disabled:opacity-60"
    >
      <span className="block font-semibold">{meetingName(handle.view, match)}</span>
      <span className="block text-sm text-ink-soft">{notes.join(' · ')}</span>
    </button>
  )
}
