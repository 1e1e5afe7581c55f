import { ArrowDownToLine, EllipsisVertical, TicketCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { REMEMBERED_DAYS, slipWords } from '#/features/events/rsvp/reliability/logic/reliability'
import type { OverrideInput, Person, Registrations } from '#/features/events/rsvp/schema'
import { PersonName } from '#/features/events/rsvp/ui/person-name'
import { OverrideDialog } from '#/features/events/rsvp/ui/override-dialog'
import { plural } from '#/lib/text'
import { Avatar } from '#/ui/avatar'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'
import { Moment } from '#/ui/moment'

type Chosen = { person: Person; status: OverrideInput['status'] }

interface HostListsProps {
  eventId: string
  registrations: Registrations
}

/** The roster and the queue, with a host's word over both. */
export function HostLists({ eventId, registrations }: HostListsProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { confirmed, waiting, offered, lot, seatsWaiting } = registrations
  const inCount = (confirmed ?? []).reduce((seats, { partySize }) => seats + partySize, 0)
  const enters = lot !== null && lot !== 'drawn'
  const choose = (person: Person, status: Chosen['status']) => setChosen({ person, status })
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Roster
        title={`In: ${plural(inCount, 'player')}`}
        people={confirmed ?? []}
        empty="No one has RSVP’d yet."
        onChoose={choose}
      />
      <Roster
        title={`${enters ? 'Entered' : 'Waitlist'}: ${plural(seatsWaiting, 'person', 'people')}`}
        people={waiting ?? []}
        empty={enters ? 'No one has entered yet.' : 'No one is waiting.'}
        onChoose={choose}
      />
      {offered && offered.length > 0 && (
        <Roster
          title={`Offered: ${plural(offered.length, 'group')}`}
          people={offered}
          empty=""
          onChoose={choose}
        />
      )}
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
              <span className="min-w-0 flex-1 py-2 font-medium">
                <span className="block truncate">
                  <PersonName person={person} />
                  {person.partySize > 1 && (
                    <span className="font-normal text-ink-soft"> +{person.partySize - 1}</span>
                  )}
                </span>
                <ForHosts person={person} />
              </span>
              <PersonMenu person={person} onChoose={(status) => onChoose(person, status)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What helps to run the evening; other players see none of it. */
function ForHosts({ person: { forHosts } }: { person: Person }) {
  if (!forHosts) return null
  const { level, lotNumber, promotionReason, offerExpiresAt, reliability } = forHosts
  const slips = reliability && slipWords(reliability)
  const facts = [
    level,
    lotNumber !== null && `drawn #${lotNumber}`,
    promotionReason && `moved up: ${promotionReason}`,
    slips && `${slips} in ${REMEMBERED_DAYS} days`,
  ].filter(Boolean)
  return (
    <span className="block text-sm font-normal text-ink-soft">
      {offerExpiresAt && (
        <>
          has until <Moment at={offerExpiresAt} />
          {facts.length > 0 && ' · '}
        </>
      )}
      {facts.join(' · ')}
    </span>
  )
}

function PersonMenu({ person, onChoose }: { person: Person; onChoose: (status: Chosen['status']) => void }) {
  const waits = person.status === 'waitlisted' || person.status === 'offered'
  return (
    <Menu
      trigger={
        <IconButton label={`Change ${person.name}’s RSVP`}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {waits ? (
        <MenuItem icon={<TicketCheck aria-hidden />} onSelect={() => onChoose('confirmed')}>
          Give a spot
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
