import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { addSizeMutation, changeSizeMutation } from '#/features/club/drop/desk/queries'
import { type AddSize, addSizeSchema, type AdminSize } from '#/features/club/drop/desk/schema'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface SizeDialogProps {
  /** The one to change; without it, a new one. */
  size: AdminSize | undefined
  onClose: () => void
}

const heldWords = ({ reserved, pickedUp, waiting }: AdminSize): string => {
  const held = reserved + pickedUp
  return [
    ...(held > 0 ? [m.drop_stockHeld({ count: held })] : []),
    ...(waiting > 0 ? [m.drop_stockWaiting({ count: waiting })] : []),
  ].join(' ')
}

export function SizeDialog({ size, onClose }: SizeDialogProps) {
  const formId = useId()
  const form = useForm<AddSize>({
    defaultValues: { name: size?.name ?? '', stock: size?.stock ?? 10 },
    resolver: zodResolver(addSizeSchema),
  })
  const add = useMutation(addSizeMutation)
  const change = useMutation(changeSizeMutation)
  const outcome = {
    onSuccess() {
      onClose()
      void toastSuccess(m.drop_saved())
    },
    onError: (error: Error) => showRefusal(form, error),
  }
  const save = (values: AddSize) =>
    size
      ? change.mutate({ id: size.id, change: { ...values, stockSeen: size.stock } }, outcome)
      : add.mutate(values, outcome)
  const held = size ? heldWords(size) : ''
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={size ? m.drop_sizeTitle({ size: size.name }) : m.drop_addSize()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.drop_notNow()}
          </Button>
          <Button type="submit" form={formId} busy={add.isPending || change.isPending}>
            {size ? m.drop_save() : m.drop_add()}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} error={add.error ?? change.error} onValid={save} className="grid gap-5">
        <TextField
          label={m.drop_name()}
          hint={m.drop_sizeNameHint()}
          autoComplete="off"
          maxLength={20}
          {...fieldOf(form, 'name')}
        />
        <TextField
          label={m.drop_howManyThereAll()}
          type="number"
          inputMode="numeric"
          min={0}
          hint={held || undefined}
          {...fieldOf(form, 'stock', { valueAsNumber: true })}
        />
      </Form>
    </Dialog>
  )
}
