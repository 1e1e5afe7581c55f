import { ArrowDownToLine, EllipsisVertical, TicketCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { REMEMBERED_DAYS, slipWords } from '#/features/events/rsvp/reliability/logic/reliability'
import type { OverrideInput, Person, Registrations } from '#/features/events/rsvp/schema'
import { PersonName } from '#/features/events/rsvp/ui/person-name'
import { OverrideDialog } from '#/features/events/rsvp/ui/override-dialog'
import { Avatar } from '#/ui/avatar'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'
import { Moment } from '#/ui/moment'
import * as m from '#/lib/messages.gen'

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
        title={m.rsvp_listIn({ count: inCount })}
        people={confirmed ?? []}
        empty={m.rsvp_noOneHasRSVPd()}
        onChoose={choose}
      />
      <Roster
        title={(enters ? m.rsvp_listEntered : m.rsvp_listWaitlist)({ count: seatsWaiting })}
        people={waiting ?? []}
        empty={enters ? m.rsvp_noOneHasEntered() : m.rsvp_noOneIsWaiting()}
        onChoose={choose}
      />
      {offered && offered.length > 0 && (
        <Roster
          title={m.rsvp_listOffered({ count: offered.length })}
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
    lotNumber !== null && m.rsvp_drawnAt({ place: lotNumber }),
    promotionReason && m.rsvp_movedUp(),
    slips && m.rsvp_slipsInDays({ slips, days: REMEMBERED_DAYS }),
  ].filter(Boolean)
  return (
    <span className="block text-sm font-normal text-ink-soft">
      {offerExpiresAt && (
        <>
          {m.rsvp_hasUntil({ moment: <Moment at={offerExpiresAt} /> })}
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
        <IconButton label={m.rsvp_changeRsvpOf({ person: person.name })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {waits ? (
        <MenuItem icon={<TicketCheck aria-hidden />} onSelect={() => onChoose('confirmed')}>
          {m.rsvp_giveASpot()}
        </MenuItem>
      ) : (
        <MenuItem icon={<ArrowDownToLine aria-hidden />} onSelect={() => onChoose('waitlisted')}>
          {m.rsvp_moveToWaitlist()}
        </MenuItem>
      )}
      <MenuItem danger icon={<UserX aria-hidden />} onSelect={() => onChoose('cancelled')}>
        {m.rsvp_takeOffList()}
      </MenuItem>
    </Menu>
  )
}
