import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { regularRulesMutation } from '#/features/events/regulars/queries'
import type { Regulars } from '#/features/events/regulars/schema'
import { AppError, userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'

interface RegularRulesProps {
  seriesId: string
  regulars: Regulars
}

const typed = (value: number | null) => (value === null ? '' : String(value))
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

/** How many places regulars may hold, and until when they say that they come. */
export function RegularRules({ seriesId, regulars }: RegularRulesProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        How regular spots work
      </Button>
      {open && <RulesDialog seriesId={seriesId} regulars={regulars} onClose={() => setOpen(false)} />}
    </>
  )
}

function RulesDialog({ seriesId, regulars, onClose }: RegularRulesProps & { onClose: () => void }) {
  const client = useQueryClient()
  const [limit, setLimit] = useState(typed(regulars.limit))
  const [hours, setHours] = useState(typed(regulars.deadlineHours))
  const save = useMutation(regularRulesMutation)
  const fields = save.error instanceof AppError ? (save.error.fields ?? {}) : {}
  const change = { standingSeatsLimit: numberOrNull(limit), standingDeadlineHours: numberOrNull(hours) }
  const press = () =>
    save.mutate(
      { seriesId, change },
      {
        onSuccess() {
          onClose()
          void client.invalidateQueries({ queryKey: ['regulars', seriesId] })
          void toastSuccess('Saved')
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="How regular spots work"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button busy={save.isPending} onClick={press}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField
          label="Spots for regulars"
          optional
          inputMode="numeric"
          placeholder="As many as there are"
          hint="0 if you want no regulars."
          value={limit}
          error={fields.standingSeatsLimit}
          onChange={(event) => setLimit(event.target.value)}
        />
        <TextField
          label="Hours before the start to say “I’m in”"
          optional
          inputMode="numeric"
          placeholder="None: the spot is theirs"
          hint="We ask them the day before that. If they don’t reply, the next person on the waitlist gets the spot."
          value={hours}
          error={fields.standingDeadlineHours}
          onChange={(event) => setHours(event.target.value)}
        />
        {save.error && Object.keys(fields).length === 0 && (
          <p role="alert" className="font-medium text-danger">
            {userMessage(save.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
