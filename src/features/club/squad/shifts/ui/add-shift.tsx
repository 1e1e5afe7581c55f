import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SHIFT_TASKS, type ShiftTask, TASK_WORDS } from '#/features/club/squad/shifts/logic/shift-words'
import { addShiftMutation } from '#/features/club/squad/shifts/queries'
import { type EventShifts, MAX_SHIFT_NOTE_CHARS } from '#/features/club/squad/shifts/schema'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { RadioGroup } from '#/ui/radio-group'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface AddShiftProps {
  eventId: string
  members: EventShifts['members']
}

const tasks = () =>
  SHIFT_TASKS.map((value) => ({
    value,
    label: TASK_WORDS[value].label(),
    hint: TASK_WORDS[value].hint(),
  }))
const EMPTY = { memberId: '', note: '' }

/** One more: for anybody of the squad, or for somebody. */
export function AddShift({ eventId, members }: AddShiftProps) {
  const [task, setTask] = useState<ShiftTask>('open')
  const [draft, setDraft] = useState(EMPTY)
  const add = useMutation(addShiftMutation)
  const fields = add.error instanceof AppError ? add.error.fields : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    const input = { task, note: draft.note, memberId: draft.memberId || null }
    add.mutate({ eventId, input }, { onSuccess: () => setDraft(EMPTY) })
  }
  return (
    <Card as="section" aria-label={m.squad_addShift()}>
      <form noValidate method="dialog" onSubmit={submit} className="grid gap-4">
        {add.error && !fields && <Banner tone="danger" role="alert" title={userMessage(add.error)} />}
        <RadioGroup
          label={m.squad_what()}
          columns={2}
          options={tasks()}
          value={task}
          onChange={({ target: { value } }) => setTask(value === 'open' ? 'open' : 'check_in')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={m.squad_who()}
            placeholder={m.squad_anyoneOnSquad()}
            options={members.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.memberId}
            error={fields?.memberId}
            onChange={({ target: { value } }) => setDraft({ ...draft, memberId: value })}
          />
          <TextField
            label={m.squad_note()}
            optional
            hint={m.squad_whereKeyWhenCome()}
            maxLength={MAX_SHIFT_NOTE_CHARS}
            value={draft.note}
            error={fields?.note}
            onChange={({ target: { value } }) => setDraft({ ...draft, note: value })}
          />
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start" busy={add.isPending}>
          {m.squad_addShift()}
        </Button>
      </form>
    </Card>
  )
}
