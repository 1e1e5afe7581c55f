import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { findPassMutation } from '#/features/events/check-in/queries'
import type { Arrival } from '#/features/events/check-in/schema'
import { messageAt } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface CodeDialogProps {
  eventId: string
  onFound: (person: Arrival) => void
  onClose: () => void
}

/** For a pass whose picture a camera can't read: the six characters below it. */
export function CodeDialog({ eventId, onFound, onClose }: CodeDialogProps) {
  const formId = useId()
  const [code, setCode] = useState('')
  const [gone, setGone] = useState<string | null>(null)
  const find = useMutation(findPassMutation)
  const { error } = find
  const failure = messageAt('code', error)

  function submit(event: FormEvent) {
    event.preventDefault()
    setGone(null)
    find.mutate(
      { eventId, code },
      {
        onSuccess(person) {
          if (person.status !== 'confirmed')
            return setGone(m.checkIn_personHasNoSpot({ person: person.name }))
          onFound(person)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.checkIn_passCode()}
      text={m.checkIn_codeText()}
      actions={
        <Button type="submit" form={formId} size="lg" busy={find.isPending}>
          {m.checkIn_checkInButton()}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={m.checkIn_code()}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={12}
          value={code}
          error={gone ?? failure}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
      </form>
    </Dialog>
  )
}
