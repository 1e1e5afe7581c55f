import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { PictureField } from '#/features/events/events/ui/picture-field'
import { addMemberMutation, changeMemberMutation } from '#/features/club/squad/queries'
import {
  type AddMember,
  type AddMemberInput,
  addMemberSchema,
  MAX_ROLE_CHARS,
  MAX_STORY_CHARS,
  type RosterMember,
} from '#/features/club/squad/schema'
import { PersonField } from '#/features/club/squad/ui/person-field'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

type MemberForm = UseFormReturn<AddMemberInput, unknown, AddMember>

interface MemberDialogProps {
  /** The one to change; without it, a new one. */
  member: RosterMember | undefined
  onClose: () => void
}

export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const formId = useId()
  const form: MemberForm = useForm<AddMemberInput, unknown, AddMember>({
    defaultValues: {
      userId: member?.userId ?? '',
      roleTitle: member?.roleTitle ?? '',
      story: member?.story ?? '',
      picture: member?.picture ?? null,
    },
    resolver: zodResolver(addMemberSchema),
  })
  const add = useMutation(addMemberMutation)
  const change = useMutation(changeMemberMutation)
  const [uploading, setUploading] = useState(false)
  const outcome = {
    onSuccess() {
      onClose()
      void toastSuccess(member ? m.squad_saved() : m.squad_theySquadNowTold())
    },
    onError: (error: Error) => showRefusal(form, error),
  }
  function save({ userId, roleTitle, story, picture }: AddMember) {
    const words = { roleTitle, story, picture }
    if (member) change.mutate({ id: member.id, change: words }, outcome)
    else add.mutate({ userId, ...words }, outcome)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={member ? member.name : m.squad_addSomeone()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.squad_notNow()}
          </Button>
          <Button type="submit" form={formId} busy={uploading || add.isPending || change.isPending}>
            {member ? m.squad_save() : m.squad_addThem()}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} error={add.error ?? change.error} onValid={save} className="grid gap-5">
        {!member && (
          <PersonField
            error={form.formState.errors.userId?.message}
            onChoose={(userId) =>
              form.setValue('userId', userId ?? '', { shouldDirty: true, shouldValidate: userId !== null })
            }
          />
        )}
        <TextField
          label={m.squad_role()}
          hint={m.squad_roleHint()}
          autoComplete="off"
          maxLength={MAX_ROLE_CHARS}
          {...fieldOf(form, 'roleTitle')}
        />
        <TextArea
          label={m.squad_story()}
          optional
          hint={m.squad_howTheyCameFew()}
          rows={4}
          maxLength={MAX_STORY_CHARS}
          {...fieldOf(form, 'story')}
        />
        <PictureField
          optional
          current={member?.picture ?? null}
          hint={m.squad_withoutOneTheirOwn()}
          error={form.formState.errors.picture?.message}
          onChoose={(picture) => form.setValue('picture', picture, { shouldDirty: true })}
          onBusy={setUploading}
        />
      </Form>
    </Dialog>
  )
}
