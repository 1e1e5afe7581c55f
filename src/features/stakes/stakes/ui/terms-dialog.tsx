import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { fromLocalField } from '#/features/stakes/stakes/logic/local-moment'
import type { Stake, StakeActInput } from '#/features/stakes/stakes/schema'
import {
  type TermsForm,
  TermsFields,
  termsOf,
  toTerms,
  WhenAndWhere,
} from '#/features/stakes/stakes/ui/terms-fields'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import * as m from '#/lib/messages.gen'

/** Does it; `onError` is told what the server refuses. */
export type DoAct = (
  act: StakeActInput,
  outcome: { onDone: () => void; onError?: (error: Error) => void },
) => void

export interface ActDialogProps {
  stake: Stake
  busy: boolean
  error: unknown
  onAct: DoAct
  onClose: () => void
}

/** Other terms, or only when and where. */
export function TermsDialog({
  stake,
  busy,
  error,
  onAct,
  onClose,
  kind,
}: ActDialogProps & { kind: 'counter' | 'schedule' }) {
  const formId = useId()
  const form = useForm<TermsForm>({ defaultValues: termsOf(stake) })
  const isCounter = kind === 'counter'
  const submit = (values: TermsForm) =>
    onAct(
      isCounter
        ? { act: 'counter', terms: stake.terms, ...toTerms(values) }
        : { act: 'schedule', playsAt: fromLocalField(values.playsAt), place: values.place },
      { onDone: onClose, onError: (refusal) => showRefusal(form, refusal) },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isCounter ? m.stakes_onOtherTerms() : m.stakes_whenWhere()}
      text={isCounter ? m.stakes_counterText() : m.stakes_scheduleText()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.stakes_notNow()}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {isCounter ? m.stakes_sendCounter() : m.stakes_save()}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} error={error} onValid={submit} className="grid gap-5">
        {isCounter ? <TermsFields form={form} /> : <WhenAndWhere form={form} />}
      </Form>
    </Dialog>
  )
}
