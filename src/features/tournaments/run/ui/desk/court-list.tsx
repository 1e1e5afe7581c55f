import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { type Court, isClosed } from '#/features/tournaments/core/logic/tournament/settings'
import { CourtDialog } from '#/features/tournaments/run/ui/desk/court-dialog'
import { isOnCourt } from '#/features/tournaments/core/logic/tournament/view-names'
import { closedWords, closing, reopening } from '#/features/tournaments/run/ui/desk/court-words'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { useParts } from '#/features/tournaments/run/ui/desk/use-parts'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

/** A court like those there are, by the next number that is free. */
function anotherCourt(courts: readonly Court[], now: number): Court {
  const ids = new Set(courts.map(({ id }) => id))
  const names = new Set(courts.map(({ name }) => name))
  let number = courts.length + 1
  while (ids.has(`c${number}`) || names.has(m.tournamentCore_court({ number }))) number += 1
  return {
    id: `c${number}`,
    name: m.tournamentCore_court({ number }),
    opens: now > 0 ? Math.floor(now) : null,
    closes: null,
  }
}

/** A hall has more; what is planned on them stands below. */
const AT_ONCE = 12

export function CourtList() {
  const { handle, deed } = useDesk()
  const [editing, setEditing] = useState<{ court: Court; isNew: boolean } | null>(null)
  const { courts } = handle.tournament.state
  const { settings } = handle.view
  const { shown, more } = useParts(courts, AT_ONCE)
  const onCourt = (court: string) =>
    handle.view.matches.find((match) => isOnCourt(match) && match.court === court)
  const hours = ({ opens, closes }: Court) => {
    if (isClosed({ closes }, handle.now))
      return closes !== null && closes > 0
        ? m.tournamentDesk_closedSince({ time: clockWords(settings, closes) })
        : m.tournamentDesk_closedAllDay()
    if (closes === null && opens === null) return m.tournamentDesk_allDay()
    return m.tournamentDesk_openHours({
      hours: closes === null ? 'from' : opens === null ? 'until' : 'both',
      from: opens === null ? '' : clockWords(settings, opens),
      until: closes === null ? '' : clockWords(settings, closes),
    })
  }
  return (
    <section aria-labelledby="courts-title">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="courts-title" className="text-xl">
          {m.tournamentDesk_courts()}
        </h2>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setEditing({ court: anotherCourt(courts, handle.now), isNew: true })}
        >
          <Plus aria-hidden />
          {m.tournamentDesk_addCourt()}
        </Button>
      </div>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((court) => {
          const shut = isClosed(court, handle.now)
          return (
            <li
              key={court.id}
              data-focus-home
              tabIndex={-1}
              aria-label={court.name}
              className="flex items-center gap-1 rounded-md bg-surface-raised py-1.5 pr-1 pl-4 ring-1 ring-line outline-none"
            >
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2 font-semibold">
                  <span className="truncate">{court.name}</span>
                  {shut && <Badge>{m.tournamentDesk_closed()}</Badge>}
                </span>
                <span className="block text-sm text-ink-soft">{hours(court)}</span>
              </span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={
                  shut
                    ? m.tournamentDesk_reopenCourt({ court: court.name })
                    : m.tournamentDesk_closeCourt({ court: court.name })
                }
                onClick={() =>
                  void (shut
                    ? deed(reopening(court), m.tournamentDesk_reopenedCourt({ court: court.name }))
                    : deed(closing(court, handle.now), closedWords(court, onCourt(court.id))))
                }
              >
                {shut ? m.tournamentDesk_reopen() : m.tournamentDesk_close()}
              </Button>
              <IconButton
                label={m.tournamentDesk_changeCourt({ court: court.name })}
                onClick={() => setEditing({ court, isNew: false })}
              >
                <Pencil aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {more && <div className="mt-3">{more}</div>}
      {editing && <CourtDialog {...editing} onClose={() => setEditing(null)} />}
    </section>
  )
}
