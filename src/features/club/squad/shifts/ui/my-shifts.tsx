import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useId } from 'react'
import { startWords } from '#/lib/event-when'
import { TASK_WORDS } from '#/features/club/squad/shifts/logic/shift-words'
import { myShiftMutation, myShiftsQuery } from '#/features/club/squad/shifts/queries'
import type { ListedShift } from '#/features/club/squad/shifts/schema'
import { formatEventDate } from '#/lib/dates'
import { userMessage } from '#/lib/errors'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LINK_CLASS } from '#/ui/link-class'
import { Section } from '#/ui/section'
import { Spinner } from '#/ui/spinner'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** For whoever is in the squad: what they have taken, and what is still free. */
export function MyShifts() {
  const { data, error, isFetching, refetch } = useQuery(myShiftsQuery())
  return (
    <Section title={m.squad_shifts()} text={m.squad_myShiftsIntro()}>
      {!data && error && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Spinner />}
      {data && (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <ShiftList title={m.squad_yours()} shifts={data.mine} empty={m.squad_youHaveNoShift()} />
          <ShiftList title={m.squad_free()} shifts={data.free} empty={m.squad_nothingFreeEveryShift()} />
        </div>
      )}
    </Section>
  )
}

interface ShiftListProps {
  title: string
  shifts: readonly ListedShift[]
  empty: string
}

function ShiftList({ title, shifts, empty }: ShiftListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 text-xl">
        {title}
      </h3>
      {shifts.length === 0 ? (
        <Empty headingLevel={3} title={empty} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
          {shifts.map((shift) => (
            <ShiftItem key={shift.id} shift={shift} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ShiftItem({ shift }: { shift: ListedShift }) {
  const { task, note, event, opensGate } = shift
  const params = { eventId: event.id }
  return (
    <li className="grid gap-3 p-4 sm:p-5">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={task === 'open' ? 'dusk' : 'court'}>{TASK_WORDS[task].label()}</Badge>
          {event.isCancelled && <Badge tone="danger">{m.squad_canceled()}</Badge>}
        </p>
        <p className="mt-2 text-lg leading-snug font-semibold">
          <Link to="/events/$eventId" params={params} className={LINK_CLASS}>
            {event.title}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          {formatEventDate(event.eventDate, { weekday: true })}, {startWords(event)}
          {event.location && ` · ${event.location}`}
        </p>
        {note && <p className="mt-1 text-sm break-words">{note}</p>}
        {task === 'check_in' && shift.isMine && !opensGate && !event.isCancelled && (
          <p className="mt-1 text-sm text-ink-soft">{m.squad_checkOpensThreeHours()}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {opensGate && (
          <Link to="/events/$eventId/check-in" params={params} className={buttonClass()}>
            <ClipboardCheck aria-hidden />
            {m.squad_checkPeopleIn()}
          </Link>
        )}
        <TakeOrGiveBack shift={shift} />
      </div>
    </li>
  )
}

function TakeOrGiveBack({ shift: { id, task, event, can } }: { shift: ListedShift }) {
  const change = useMutation(myShiftMutation)
  if (!can.take && !can.giveBack) return null
  const press = () =>
    change.mutate(
      { eventId: event.id, shiftId: id, take: can.take },
      {
        onSuccess: () => void toastSuccess(can.take ? m.squad_itsYoursThank() : m.squad_givenBackItsFree()),
        onError: (error) => void toastError(error),
      },
    )
  const words = can.take ? m.squad_take() : m.squad_giveBack()
  return (
    <Button
      variant="secondary"
      aria-label={
        can.take
          ? m.squad_takeShift({ task, title: event.title })
          : m.squad_giveBackShift({ task, title: event.title })
      }
      busy={change.isPending}
      onClick={press}
    >
      {words}
    </Button>
  )
}
