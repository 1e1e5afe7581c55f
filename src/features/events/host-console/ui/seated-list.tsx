import { useMutation } from '@tanstack/react-query'
import { ArrowDownToLine, Check, EllipsisVertical, Mail, Undo2, UserX, X } from 'lucide-react'
import { useState } from 'react'
import { attendanceMutation } from '#/features/events/host-console/queries'
import type {
  Attendance,
  AttendanceInput,
  AttendanceResult,
  Desk,
  Registrant,
} from '#/features/events/host-console/schema'
import type { Ask } from '#/features/events/host-console/ui/desk-page'
import { PeopleList } from '#/features/events/host-console/ui/people-list'
import { PersonRow } from '#/features/events/host-console/ui/person-row'
import { formatEventDate, formatMoment } from '#/lib/dates'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#/ui/menu'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface SeatedListProps {
  desk: Desk
  onAsk: (ask: Ask) => void
}

/** Marks people, remembering what stood before the last mark. */
function useAttendance(eventId: string) {
  const mutation = useMutation(attendanceMutation)
  const [before, setBefore] = useState<AttendanceResult['before']>([])
  const mark = (input: AttendanceInput) =>
    mutation.mutate(
      { eventId, input },
      {
        onSuccess: (result) => setBefore(result.before),
        onError: (error) => void toastError(error),
      },
    )
  const undo = () => {
    mark({ marks: before.slice(0, MOST_AT_ONCE) })
    setBefore([])
  }
  return { mark, undo, marked: before.length, busy: mutation.isPending }
}
/** What the server takes at once. */
const MOST_AT_ONCE = 500

/** Who has a spot; from the start of check-in on, who came. */
export function SeatedList({ desk, onAsk }: SeatedListProps) {
  const { mark, undo, marked, busy } = useAttendance(desk.event.id)
  const { timeZone } = desk.event
  const sure = desk.confirmed.filter(({ status }) => status === 'confirmed')
  const unmarked = sure.filter(({ attendance }) => attendance === 'unknown').length
  const markOne = ({ registrationId, version }: Registrant, attendance: Attendance) =>
    mark({ marks: [{ registrationId, version, attendance }] })
  return (
    <section aria-label={m.hostConsole_everyoneWithSpot()}>
      {desk.can.markAttendance && sure.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2 rounded-md bg-surface-sunk p-3">
          <p aria-live="polite" className="mr-auto text-sm font-semibold">
            {marked > 0
              ? m.hostConsole_peopleMarked({ count: marked })
              : unmarked === 0
                ? m.hostConsole_everyoneMarked()
                : m.hostConsole_notMarkedYet({ count: unmarked })}
          </p>
          {marked > 0 && (
            <Button size="sm" variant="secondary" busy={busy} onClick={undo}>
              <Undo2 aria-hidden />
              {m.hostConsole_undo()}
            </Button>
          )}
          {unmarked > 0 && (
            <Button size="sm" busy={busy} onClick={() => mark({ everybodyElse: 'attended' })}>
              <Check aria-hidden />
              {unmarked === sure.length ? m.hostConsole_everyoneCame() : m.hostConsole_everyoneElseCame()}
            </Button>
          )}
        </div>
      )}
      <PeopleList
        label={m.hostConsole_everyoneWithSpot()}
        people={desk.confirmed}
        empty={<Empty title={m.hostConsole_noOneYet()} text={m.hostConsole_rsvpsShowUp()} />}
      >
        {(person) => (
          <PersonRow
            key={person.registrationId}
            person={person}
            note={
              person.offerExpiresAt
                ? m.hostConsole_heldUntil({ moment: formatMoment(new Date(person.offerExpiresAt), timeZone) })
                : m.hostConsole_answeredOn({ date: formatEventDate(person.answeredAt) })
            }
          >
            {desk.can.markAttendance && person.status === 'confirmed' && (
              <Marks person={person} onMark={markOne} />
            )}
            <SeatedMenu person={person} desk={desk} onAsk={onAsk} />
          </PersonRow>
        )}
      </PeopleList>
    </section>
  )
}

interface MarksProps {
  person: Registrant
  onMark: (person: Registrant, attendance: Attendance) => void
}

const MARKS = [
  {
    value: 'attended',
    label: () => m.hostConsole_came(),
    Icon: Check,
    look: 'bg-court-fill text-on-court ring-court-fill',
  },
  {
    value: 'no_show',
    label: () => m.hostConsole_noShow(),
    Icon: X,
    look: 'bg-clay-fill text-on-clay ring-clay-fill',
  },
] as const

/** Two buttons; pressing the one that is set takes the mark back. */
function Marks({ person, onMark }: MarksProps) {
  return (
    <fieldset aria-label={m.hostConsole_attendanceOf({ person: person.name })} className="flex gap-1">
      {MARKS.map(({ value, label, Icon, look }) => {
        const set = person.attendance === value
        return (
          <button
            key={value}
            type="button"
            aria-pressed={set}
            onClick={() => onMark(person, set ? 'unknown' : value)}
            className={classNames(
              'inline-flex min-h-11 touch-manipulation items-center gap-1.5 rounded-md px-3 text-sm font-semibold ring-[1.5px] ring-inset transition-colors',
              set ? look : 'bg-surface-raised text-ink ring-line-strong hover:bg-surface-sunk',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {label()}
          </button>
        )
      })}
    </fieldset>
  )
}

function SeatedMenu({ person, desk, onAsk }: SeatedListProps & { person: Registrant }) {
  const override = (status: 'waitlisted' | 'cancelled') => onAsk({ kind: 'override', person, status })
  return (
    <Menu
      trigger={
        <IconButton label={m.hostConsole_actionsFor({ person: person.name })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {desk.can.message && (person.hasAccount || (person.email !== null && person.source !== 'walk_in')) && (
        <>
          <MenuItem
            icon={<Mail aria-hidden />}
            onSelect={() => onAsk({ kind: 'message', audience: { to: 'one', person } })}
          >
            {m.hostConsole_messageThem()}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<ArrowDownToLine aria-hidden />} onSelect={() => override('waitlisted')}>
        {m.hostConsole_moveToWaitlist()}
      </MenuItem>
      <MenuItem danger icon={<UserX aria-hidden />} onSelect={() => override('cancelled')}>
        {m.hostConsole_cancelTheirSpot()}
      </MenuItem>
    </Menu>
  )
}
