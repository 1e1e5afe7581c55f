import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TASK_WORDS } from '#/features/club/squad/shifts/logic/shift-words'
import {
  changeShiftMutation,
  eventShiftsQuery,
  removeShiftMutation,
} from '#/features/club/squad/shifts/queries'
import type { EventShifts as Shifts, SquadShift } from '#/features/club/squad/shifts/schema'
import { AddShift } from '#/features/club/squad/shifts/ui/add-shift'
import { AppError, userMessage } from '#/lib/errors'
import { Badge } from '#/ui/badge'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { IconButton } from '#/ui/icon-button'
import { Select } from '#/ui/select'
import { Spinner } from '#/ui/spinner'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Who of the squad opens and who checks in, for those who run the event. */
export function EventShifts({ eventId }: { eventId: string }) {
  const { data, error, isFetching, refetch } = useQuery(eventShiftsQuery(eventId))
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner />
      </div>
    )
  const { shifts, can } = data
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">{m.squad_shiftsIntro()}</p>
      {shifts.length === 0 ? (
        <Empty title={m.squad_noShiftsYet()} text={can.assign ? m.squad_noShiftsText() : undefined} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
          {shifts.map((shift) => (
            <Shift key={shift.id} eventId={eventId} shift={shift} all={data} />
          ))}
        </ul>
      )}
      {can.assign && <AddShift eventId={eventId} members={data.members} />}
    </div>
  )
}

interface ShiftProps {
  eventId: string
  shift: SquadShift
  all: Shifts
}

function Shift({ eventId, shift, all }: ShiftProps) {
  const { task, note, member } = shift
  const [removing, setRemoving] = useState(false)
  const label = TASK_WORDS[task].label()
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <Badge tone={task === 'open' ? 'dusk' : 'court'}>{label}</Badge>
        {note && <p className="mt-1 text-sm break-words">{note}</p>}
      </div>
      {all.can.assign ? (
        <Assign eventId={eventId} shift={shift} members={all.members} />
      ) : (
        <p className="font-semibold">{member?.name ?? m.squad_free()}</p>
      )}
      {all.can.assign && (
        <IconButton
          label={
            member
              ? m.squad_removeShiftOf({ task: label, name: member.name })
              : m.squad_removeFreeShift({ task: label })
          }
          onClick={() => setRemoving(true)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
      {removing && <RemoveDialog eventId={eventId} shift={shift} onClose={() => setRemoving(false)} />}
    </li>
  )
}

type AssignProps = Omit<ShiftProps, 'all'> & { members: Shifts['members'] }

/** Gives the shift to somebody as soon as they are chosen. */
function Assign({ eventId, shift: { id, task, member, version }, members }: AssignProps) {
  const change = useMutation(changeShiftMutation)
  // Whoever may not know of the event any more still has the shift until somebody takes it from them.
  const known = member === null || members.some((each) => each.id === member.id)
  const people = known || member === null ? members : [member, ...members]
  const { error } = change
  function choose(chosen: string) {
    const memberId = chosen === '' ? null : chosen
    const name = members.find((each) => each.id === memberId)?.name
    change.mutate(
      { eventId, shiftId: id, change: { version, memberId } },
      {
        onSuccess: () => void toastSuccess(name ? m.squad_weTellName({ name }) : m.squad_theShiftFree()),
        onError: (failed) => {
          if (!(failed instanceof AppError && failed.fields?.memberId)) void toastError(failed)
        },
      },
    )
  }
  return (
    <Select
      label={m.squad_taskWho({ task: TASK_WORDS[task].label() })}
      hideLabel
      className="w-full sm:w-64"
      placeholder={m.squad_shiftFreeOption()}
      options={people.map(({ id: value, name }) => ({ value, label: name }))}
      value={member?.id ?? ''}
      disabled={change.isPending}
      error={error instanceof AppError ? error.fields?.memberId : undefined}
      onChange={({ target: { value } }) => choose(value)}
    />
  )
}

function RemoveDialog({
  eventId,
  shift,
  onClose,
}: {
  eventId: string
  shift: SquadShift
  onClose: () => void
}) {
  const remove = useMutation(removeShiftMutation)
  const confirm = () =>
    remove.mutate(
      { eventId, shiftId: shift.id },
      { onSuccess: onClose, onError: (error) => void toastError(error) },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.squad_removeThisShift()}
      text={shift.member ? m.squad_removeShiftText({ name: shift.member.name }) : m.squad_noOneHasShift()}
      confirmLabel={m.squad_remove()}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    />
  )
}
