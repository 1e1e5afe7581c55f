import { TicketCheck } from 'lucide-react'
import type { Desk } from '#/features/events/host-console/schema'
import type { Ask } from '#/features/events/host-console/ui/desk-page'
import { PeopleList } from '#/features/events/host-console/ui/people-list'
import { PersonRow } from '#/features/events/host-console/ui/person-row'
import { formatEventDate } from '#/lib/dates'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

interface GoneListProps {
  desk: Desk
  onAsk: (ask: Ask) => void
}

/** Who gave up or lost their spot: kept, and able to come back by a host's word. */
export function GoneList({ desk, onAsk }: GoneListProps) {
  const hidden = desk.goneCount - desk.gone.length
  return (
    <section aria-label={m.hostConsole_canceled()}>
      <PeopleList
        label={m.hostConsole_canceled()}
        people={desk.gone}
        empty={<Empty title={m.hostConsole_noOneHasDropped()} text={m.hostConsole_goneText()} />}
      >
        {(person) => (
          <PersonRow
            key={person.registrationId}
            person={person}
            note={(person.status === 'declined' ? m.hostConsole_declinedOn : m.hostConsole_canceledOn)({
              date: formatEventDate(person.changedAt),
            })}
          >
            {desk.can.moveQueue && (
              <Button
                size="sm"
                variant="secondary"
                className="min-h-11"
                onClick={() => onAsk({ kind: 'override', person, status: 'confirmed' })}
              >
                <TicketCheck aria-hidden />
                {m.hostConsole_giveASpot()}
              </Button>
            )}
          </PersonRow>
        )}
      </PeopleList>
      {hidden > 0 && <p className="py-4 text-sm text-ink-soft">{m.hostConsole_andBeforeThem({ hidden })}</p>}
    </section>
  )
}
