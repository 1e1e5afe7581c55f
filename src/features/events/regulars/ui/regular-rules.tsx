import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { regularRulesMutation } from '#/features/events/regulars/queries'
import type { Regulars } from '#/features/events/regulars/schema'
import { AppError, userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

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
        {m.regulars_howRegularSpotsWork()}
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
          void toastSuccess(m.regulars_saved())
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.regulars_howRegularSpotsWork()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.regulars_goBack()}
          </Button>
          <Button busy={save.isPending} onClick={press}>
            {m.regulars_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField
          label={m.regulars_spotsForRegulars()}
          optional
          inputMode="numeric"
          placeholder={m.regulars_asManyAsThereAre()}
          hint={m.regulars_zeroForNone()}
          value={limit}
          error={fields.standingSeatsLimit}
          onChange={(event) => setLimit(event.target.value)}
        />
        <TextField
          label={m.regulars_hoursToSayImIn()}
          optional
          inputMode="numeric"
          placeholder={m.regulars_noDeadline()}
          hint={m.regulars_deadlineHint()}
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
