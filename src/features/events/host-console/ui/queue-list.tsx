import { ArrowDown, ArrowUp, ArrowUpToLine, EllipsisVertical, Mail, TicketCheck, UserX } from 'lucide-react'
import type { Desk, MoveInput, Registrant } from '#/features/events/host-console/schema'
import type { Ask } from '#/features/events/host-console/ui/desk-page'
import { PeopleList } from '#/features/events/host-console/ui/people-list'
import { PersonRow } from '#/features/events/host-console/ui/person-row'
import { awaitsDraw } from '#/features/events/waitlist/logic/seats'
import { formatEventDate, formatMoment } from '#/lib/dates'
import { Empty } from '#/ui/empty'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#/ui/menu'

interface QueueListProps {
  desk: Desk
  onAsk: (ask: Ask) => void
}

/** The line in its order, and a word over it. */
export function QueueList({ desk, onAsk }: QueueListProps) {
  const { opensAt, timeZone } = desk.event
  const isEntry = awaitsDraw(desk.event)
  return (
    <section aria-label={isEntry ? 'Who has entered' : 'Waitlist'}>
      {isEntry && opensAt && (
        <p className="mb-2 text-ink-soft">
          The order will be drawn {formatMoment(new Date(opensAt), timeZone)}. Until then, no one is ahead of
          anyone.
        </p>
      )}
      <PeopleList
        label={isEntry ? 'Who has entered' : 'Waitlist, in order'}
        people={desk.waiting}
        empty={
          isEntry ? (
            <Empty
              title="No one has entered yet"
              text="Everyone who enters the draw shows up here right away."
            />
          ) : (
            <Empty
              title="No one is waiting"
              text="When the event is full, new RSVPs go on the waitlist here."
            />
          )
        }
      >
        {(person) => (
          <PersonRow
            key={person.registrationId}
            person={person}
            note={`${isEntry ? 'entered' : 'since'} ${formatEventDate(person.changedAt)}`}
          >
            <QueueActions person={person} desk={desk} onAsk={onAsk} />
          </PersonRow>
        )}
      </PeopleList>
    </section>
  )
}

function QueueActions({ person, desk, onAsk }: QueueListProps & { person: Registrant }) {
  const move = (to: MoveInput['to']) => onAsk({ kind: 'move', person, to })
  const isFirst = person.position === 1
  const isLast = person.position === desk.waiting.length
  return (
    <>
      {desk.can.moveQueue && (
        <>
          <IconButton label={`Move ${person.name} up`} disabled={isFirst} onClick={() => move('up')}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton label={`Move ${person.name} down`} disabled={isLast} onClick={() => move('down')}>
            <ArrowDown aria-hidden />
          </IconButton>
        </>
      )}
      <Menu
        trigger={
          <IconButton label={`Actions for ${person.name}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {desk.can.moveQueue && !isFirst && (
          <MenuItem icon={<ArrowUpToLine aria-hidden />} onSelect={() => move('top')}>
            Move to the top
          </MenuItem>
        )}
        <MenuItem
          icon={<TicketCheck aria-hidden />}
          onSelect={() => onAsk({ kind: 'override', person, status: 'confirmed' })}
        >
          Give a spot
        </MenuItem>
        {desk.can.message &&
          (person.hasAccount || (person.email !== null && person.source !== 'walk_in')) && (
            <MenuItem
              icon={<Mail aria-hidden />}
              onSelect={() => onAsk({ kind: 'message', audience: { to: 'one', person } })}
            >
              Message them
            </MenuItem>
          )}
        <MenuSeparator />
        <MenuItem
          danger
          icon={<UserX aria-hidden />}
          onSelect={() => onAsk({ kind: 'override', person, status: 'cancelled' })}
        >
          Take off the list
        </MenuItem>
      </Menu>
    </>
  )
}
