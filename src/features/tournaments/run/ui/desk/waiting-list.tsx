import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import type { TeamAsk } from '#/features/tournaments/run/ui/desk/teams-view'
import { Button } from '#/ui/button'

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
          Waiting to be let in ({waiting.length})
        </h2>
        {waiting.length > 1 && (
          <Button
            size="sm"
            onClick={() =>
              void deed(
                waiting.map(({ id }) => ({ act: 'admit' as const, entrant: id })),
                `Let ${waiting.length} ${noun.many} in`,
              )
            }
          >
            Let all in
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
              aria-label={`Let in ${entrant.name}`}
              onClick={() => void deed({ act: 'admit', entrant: entrant.id })}
            >
              Let in
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Join ${entrant.name} to another`}
              onClick={() => onAsk({ kind: 'merge', entrant })}
            >
              Join
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Turn down ${entrant.name}`}
              onClick={() => void deed({ act: 'remove', entrant: entrant.id }, `Turned ${entrant.name} down`)}
            >
              Turn down
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
