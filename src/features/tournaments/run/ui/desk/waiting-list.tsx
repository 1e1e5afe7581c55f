import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import type { TeamAsk } from '#/features/tournaments/run/ui/desk/teams-view'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface WaitingListProps {
  waiting: readonly Entrant[]
  onAsk: (ask: TeamAsk) => void
}

/** Who came by the code, and waits for the organiser. */
export function WaitingList({ waiting, onAsk }: WaitingListProps) {
  const { deed, noun } = useDesk()
  return (
    <section
      aria-labelledby="waiting"
      data-focus-home
      tabIndex={-1}
      className="rounded-lg bg-dusk-tint p-4 ring-1 ring-dusk/25 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="waiting" className="text-xl">
          {m.tournamentDesk_waitingToBeLetIn({ count: waiting.length })}
        </h2>
        {waiting.length > 1 && (
          <Button
            size="sm"
            onClick={() =>
              void deed(
                waiting.map(({ id }) => ({ act: 'admit' as const, entrant: id })),
                m.tournamentDesk_letEntrantsIn({ noun, count: waiting.length }),
              )
            }
          >
            {m.tournamentDesk_letAll()}
          </Button>
        )}
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {waiting.map((entrant) => (
          <li
            key={entrant.id}
            className="flex flex-wrap items-center gap-2 rounded-md bg-surface-raised px-4 py-3 ring-1 ring-line"
          >
            <span className="min-w-40 flex-1">
              <span className="block font-semibold wrap-anywhere">{entrant.name}</span>
              <span className="block text-sm text-ink-soft">
                {[entrant.players.join(' & '), entrant.club].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={m.tournamentDesk_letEntrant({ entrant: entrant.name })}
              onClick={() => void deed({ act: 'admit', entrant: entrant.id })}
            >
              {m.tournamentDesk_letIn()}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={m.tournamentDesk_joinEntrantAnother({ entrant: entrant.name })}
              onClick={() => onAsk({ kind: 'merge', entrant })}
            >
              {m.tournamentDesk_join()}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={m.tournamentDesk_turnDownEntrant({ entrant: entrant.name })}
              onClick={() =>
                void deed(
                  { act: 'remove', entrant: entrant.id },
                  m.tournamentDesk_turnedEntrantDown({ entrant: entrant.name }),
                )
              }
            >
              {m.tournamentDesk_turnDown()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
