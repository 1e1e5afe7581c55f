import { ArrowDownToLine, EllipsisVertical, TicketCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import type { OverrideInput, Person, Registrations } from '#/features/rsvp/schema'
import { PersonName } from '#/features/rsvp/ui/person-name'
import { OverrideDialog } from '#/features/rsvp/ui/override-dialog'
import { plural } from '#/lib/text'
import { Avatar } from '#/ui/avatar'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'

type Chosen = { person: Person; status: OverrideInput['status'] }

interface HostListsProps {
  eventId: string
  registrations: Registrations
}

/** The roster and the queue, with a host's word over both. */
export function HostLists({ eventId, registrations }: HostListsProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { confirmed, waiting, seatsTaken, seatsWaiting } = registrations
  const choose = (person: Person, status: Chosen['status']) => setChosen({ person, status })
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Roster
        title={`In: ${plural(seatsTaken, 'player')}`}
        people={confirmed ?? []}
        empty="Nobody has answered yet."
        onChoose={choose}
      />
      <Roster
        title={`Waiting: ${plural(seatsWaiting, 'player')}`}
        people={waiting ?? []}
        empty="Nobody is waiting."
        onChoose={choose}
      />
      {chosen && <OverrideDialog eventId={eventId} {...chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

interface RosterProps {
  title: string
  people: Person[]
  empty: string
  onChoose: (person: Person, status: Chosen['status']) => void
}

function Roster({ title, people, empty, onChoose }: RosterProps) {
  return (
    <section>
      <h3 className="text-xl">{title}</h3>
      {people.length === 0 ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {people.map((person) => (
            <li key={person.registrationId} className="flex min-h-14 items-center gap-3">
              {person.position !== null && (
                <span className="w-6 text-center font-display font-bold tabular-nums">{person.position}</span>
              )}
              <Avatar name={person.name} size="sm" />
              <span className="min-w-0 flex-1 truncate font-medium">
                <PersonName person={person} />
                {person.partySize > 1 && (
                  <span className="font-normal text-ink-soft"> +{person.partySize - 1}</span>
                )}
              </span>
              <PersonMenu person={person} onChoose={(status) => onChoose(person, status)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function PersonMenu({ person, onChoose }: { person: Person; onChoose: (status: Chosen['status']) => void }) {
  const waits = person.status === 'waitlisted'
  return (
    <Menu
      trigger={
        <IconButton label={`Change ${person.name}’s answer`}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {waits ? (
        <MenuItem icon={<TicketCheck aria-hidden />} onSelect={() => onChoose('confirmed')}>
          Give a place
        </MenuItem>
      ) : (
        <MenuItem icon={<ArrowDownToLine aria-hidden />} onSelect={() => onChoose('waitlisted')}>
          Move to the waitlist
        </MenuItem>
      )}
      <MenuItem danger icon={<UserX aria-hidden />} onSelect={() => onChoose('cancelled')}>
        Take off the list
      </MenuItem>
    </Menu>
  )
}
