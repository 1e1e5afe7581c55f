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
import * as m from '#/lib/messages.gen'

interface QueueListProps {
  desk: Desk
  onAsk: (ask: Ask) => void
}

/** The line in its order, and a word over it. */
export function QueueList({ desk, onAsk }: QueueListProps) {
  const { opensAt, timeZone } = desk.event
  const isEntry = awaitsDraw(desk.event)
  return (
    <section aria-label={isEntry ? m.hostConsole_whoHasEntered() : m.hostConsole_waitlist()}>
      {isEntry && opensAt && (
        <p className="mb-2 text-ink-soft">
          {m.hostConsole_orderWillBeDrawn({ moment: formatMoment(new Date(opensAt), timeZone) })}
        </p>
      )}
      <PeopleList
        label={isEntry ? m.hostConsole_whoHasEntered() : m.hostConsole_waitlistInOrder()}
        people={desk.waiting}
        empty={
          isEntry ? (
            <Empty title={m.hostConsole_noOneHasEntered()} text={m.hostConsole_entriesShowUp()} />
          ) : (
            <Empty title={m.hostConsole_noOneIsWaiting()} text={m.hostConsole_waitingText()} />
          )
        }
      >
        {(person) => (
          <PersonRow
            key={person.registrationId}
            person={person}
            note={(isEntry ? m.hostConsole_enteredOn : m.hostConsole_since)({
              date: formatEventDate(person.changedAt),
            })}
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
          <IconButton
            label={m.hostConsole_movePersonUp({ person: person.name })}
            disabled={isFirst}
            onClick={() => move('up')}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={m.hostConsole_movePersonDown({ person: person.name })}
            disabled={isLast}
            onClick={() => move('down')}
          >
            <ArrowDown aria-hidden />
          </IconButton>
        </>
      )}
      <Menu
        trigger={
          <IconButton label={m.hostConsole_actionsFor({ person: person.name })}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {desk.can.moveQueue && !isFirst && (
          <MenuItem icon={<ArrowUpToLine aria-hidden />} onSelect={() => move('top')}>
            {m.hostConsole_moveToTop()}
          </MenuItem>
        )}
        <MenuItem
          icon={<TicketCheck aria-hidden />}
          onSelect={() => onAsk({ kind: 'override', person, status: 'confirmed' })}
        >
          {m.hostConsole_giveASpot()}
        </MenuItem>
        {desk.can.message &&
          (person.hasAccount || (person.email !== null && person.source !== 'walk_in')) && (
            <MenuItem
              icon={<Mail aria-hidden />}
              onSelect={() => onAsk({ kind: 'message', audience: { to: 'one', person } })}
            >
              {m.hostConsole_messageThem()}
            </MenuItem>
          )}
        <MenuSeparator />
        <MenuItem
          danger
          icon={<UserX aria-hidden />}
          onSelect={() => onAsk({ kind: 'override', person, status: 'cancelled' })}
        >
          {m.hostConsole_takeOffList()}
        </MenuItem>
      </Menu>
    </>
  )
}
