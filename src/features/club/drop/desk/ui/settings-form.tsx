import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { brand } from '#/brand'
import { changeOf, type DropForm, dropFormSchema, formOf } from '#/features/club/drop/desk/logic/drop-form'
import { changeDropMutation } from '#/features/club/drop/desk/queries'
import {
  type AdminDrop,
  MAX_ABOUT_CHARS,
  MAX_NAME_CHARS,
  MAX_PICK_UP_CHARS,
} from '#/features/club/drop/desk/schema'
import { Button } from '#/ui/button'
import { DateField } from '#/ui/date-field'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { TimeField } from '#/ui/time-field'
import { toastSuccess } from '#/ui/toast'

/** Its words, and when it opens and closes. */
export function SettingsForm({ drop }: { drop: AdminDrop }) {
  const form = useForm<DropForm>({
    // What others change comes in under what was typed here.
    values: formOf(drop),
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(dropFormSchema),
  })
  const change = useMutation(changeDropMutation)
  const save = (values: DropForm) =>
    change.mutate(changeOf(values, drop), {
      onSuccess(saved) {
        form.reset(formOf(saved))
        void toastSuccess('Saved')
      },
      onError: (error) => showRefusal(form, error),
    })
  return (
    <section aria-labelledby="drop-words" className="mt-10 border-t-[5px] border-line pt-6">
      <h2 id="drop-words" className="text-2xl">
        When and what
      </h2>
      <Form form={form} error={change.error} onValid={save} className="mt-4 grid max-w-2xl gap-5">
        <p className="text-sm text-ink-soft">
          Times are on the clock of {brand.homeTimeZone.replaceAll('_', ' ')}. Without a closing time it stays
          open until you close it.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField label="Opens on" optional {...fieldOf(form, 'opensAt')} />
          <TimeField label="Opens at" optional {...fieldOf(form, 'opensTime')} />
          <DateField label="Closes on" optional {...fieldOf(form, 'closesAt')} />
          <TimeField label="Closes at" optional {...fieldOf(form, 'closesTime')} />
        </div>
        <TextField
          label="Name"
          optional
          hint="What it is: The dusk tee."
          autoComplete="off"
          maxLength={MAX_NAME_CHARS}
          {...fieldOf(form, 'name')}
        />
        <TextArea label="About" optional rows={5} maxLength={MAX_ABOUT_CHARS} {...fieldOf(form, 'about')} />
        <TextArea
          label="Pick-up"
          optional
          hint="Where, when, and from whom. Everybody reads it."
          rows={3}
          maxLength={MAX_PICK_UP_CHARS}
          {...fieldOf(form, 'pickUp')}
        />
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          Save
        </Button>
      </Form>
    </section>
  )
}
