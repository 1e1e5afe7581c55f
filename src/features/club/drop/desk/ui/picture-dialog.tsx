import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { dropChanged } from '#/features/club/drop/desk/logic/drop-changed'
import { isSamePicture } from '#/features/club/drop/desk/logic/same-pictures'
import { setPicturesMutation } from '#/features/club/drop/desk/queries'
import { type NewPicture, pictureSchema } from '#/features/club/drop/desk/schema'
import { PictureField } from '#/features/events/events/ui/picture-field'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { TextArea } from '#/ui/text-area'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface PictureDialogProps {
  /** The one to change; without it, a new one. */
  picture: NewPicture | undefined
  /** All there are just now: others may change them while this is open. */
  pictures: NewPicture[]
  onClose: () => void
}

export function PictureDialog({ picture, pictures, onClose }: PictureDialogProps) {
  const formId = useId()
  const form = useForm<NewPicture>({
    defaultValues: { image: picture?.image ?? '', alt: picture?.alt ?? '' },
    resolver: zodResolver(pictureSchema),
  })
  const [uploading, setUploading] = useState(false)
  const set = useMutation(setPicturesMutation)
  function save(saved: NewPicture) {
    const place = picture ? pictures.findIndex((one) => isSamePicture(one, picture)) : pictures.length
    // It was taken away or described anew meanwhile: no other may be put into its place.
    if (place < 0) return void toastError(dropChanged())
    set.mutate({ pictures: pictures.toSpliced(place, 1, saved), seen: pictures }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={picture ? m.drop_changePicture() : m.drop_addPicture()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.drop_notNow()}
          </Button>
          <Button type="submit" form={formId} busy={set.isPending || uploading}>
            {picture ? m.drop_save() : m.drop_add()}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} error={set.error} onValid={save} className="grid gap-5">
        <PictureField
          current={picture?.image ?? null}
          error={form.formState.errors.image?.message}
          onChoose={(image) =>
            form.setValue('image', image ?? '', { shouldDirty: true, shouldValidate: image !== null })
          }
          onBusy={setUploading}
        />
        <TextArea
          label={m.drop_description()}
          rows={2}
          hint={m.drop_descriptionHint()}
          {...fieldOf(form, 'alt')}
        />
      </Form>
    </Dialog>
  )
}
