import { TicketCheck } from 'lucide-react'
import type { Desk } from '#/features/events/host-console/schema'
import type { Ask } from '#/features/events/host-console/ui/desk-page'
import { PeopleList } from '#/features/events/host-console/ui/people-list'
import { PersonRow } from '#/features/events/host-console/ui/person-row'
import { formatEventDate } from '#/lib/dates'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'

interface GoneListProps {
  desk: Desk
  onAsk: (ask: Ask) => void
}

/** Who gave up or lost their spot: kept, and able to come back by a host's word. */
export function GoneList({ desk, onAsk }: GoneListProps) {
  const hidden = desk.goneCount - desk.gone.length
  return (
    <section aria-label="Canceled">
      <PeopleList
        label="Canceled"
        people={desk.gone}
        empty={<Empty title="No one has dropped out" text="People who cancel or decline are listed here." />}
      >
        {(person) => (
          <PersonRow
            key={person.registrationId}
            person={person}
            note={`${person.status === 'declined' ? 'declined' : 'canceled'} ${formatEventDate(person.changedAt)}`}
          >
            {desk.can.moveQueue && (
              <Button
                size="sm"
                variant="secondary"
                className="min-h-11"
                onClick={() => onAsk({ kind: 'override', person, status: 'confirmed' })}
              >
                <TicketCheck aria-hidden />
                Give a spot
              </Button>
            )}
          </PersonRow>
        )}
      </PeopleList>
      {hidden > 0 && <p className="py-4 text-sm text-ink-soft">And {hidden} before them.</p>}
    </section>
  )
}
