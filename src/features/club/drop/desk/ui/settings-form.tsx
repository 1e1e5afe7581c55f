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
import * as m from '#/lib/messages.gen'

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
        void toastSuccess(m.drop_saved())
      },
      onError: (error) => showRefusal(form, error),
    })
  return (
    <section aria-labelledby="drop-words" className="mt-10 border-t-[5px] border-line pt-6">
      <h2 id="drop-words" className="text-2xl">
        {m.drop_whenWhat()}
      </h2>
      <Form form={form} error={change.error} onValid={save} className="mt-4 grid max-w-2xl gap-5">
        <p className="text-sm text-ink-soft">
          {m.drop_timesHint({ zone: brand.homeTimeZone.replaceAll('_', ' ') })}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField label={m.drop_opens()} optional {...fieldOf(form, 'opensAt')} />
          <TimeField label={m.drop_opensAt()} optional {...fieldOf(form, 'opensTime')} />
          <DateField label={m.drop_closes()} optional {...fieldOf(form, 'closesAt')} />
          <TimeField label={m.drop_closesAt()} optional {...fieldOf(form, 'closesTime')} />
        </div>
        <TextField
          label={m.drop_name()}
          optional
          hint={m.drop_nameHint()}
          autoComplete="off"
          maxLength={MAX_NAME_CHARS}
          {...fieldOf(form, 'name')}
        />
        <TextArea
          label={m.drop_about()}
          optional
          rows={5}
          maxLength={MAX_ABOUT_CHARS}
          {...fieldOf(form, 'about')}
        />
        <TextArea
          label={m.drop_pickUp()}
          optional
          hint={m.drop_pickUpHint()}
          rows={3}
          maxLength={MAX_PICK_UP_CHARS}
          {...fieldOf(form, 'pickUp')}
        />
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          {m.drop_save()}
        </Button>
      </Form>
    </section>
  )
}
