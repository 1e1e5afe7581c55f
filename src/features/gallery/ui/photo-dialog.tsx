import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { uploadMutation } from '#/features/events/queries'
import { addPhotoMutation, changePhotoMutation } from '#/features/gallery/queries'
import {
  type AddPhoto,
  type AddPhotoInput,
  addPhotoSchema,
  type GalleryName,
  type Photo,
} from '#/features/gallery/schema'
import { AppError, userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { fieldOf } from '#/ui/field-of'
import { FileDrop } from '#/ui/file-drop'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'

/** As the server takes them. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'
/** Of what is uploaded, the narrowest that is kept. */
const SHOWN_WIDTH = 640

interface PhotoDialogProps {
  gallery: GalleryName
  /** The one to change; without it, a new one. */
  photo: Photo | undefined
  onClose: () => void
}

type PhotoForm = UseFormReturn<AddPhotoInput, unknown, AddPhoto>

export function PhotoDialog({ gallery, photo, onClose }: PhotoDialogProps) {
  const formId = useId()
  const form: PhotoForm = useForm<AddPhotoInput, unknown, AddPhoto>({
    defaultValues: {
      gallery,
      image: photo?.image ?? '',
      alt: photo?.alt ?? '',
      caption: photo?.caption ?? '',
    },
    resolver: zodResolver(addPhotoSchema),
  })
  const add = useMutation(addPhotoMutation)
  const change = useMutation(changePhotoMutation)
  const outcome = { onSuccess: onClose, onError: (error: Error) => showRefusal(form, error) }
  const save = (values: AddPhoto) => {
    const { image, alt, caption } = values
    if (photo) change.mutate({ id: photo.id, change: { image, alt, caption } }, outcome)
    else add.mutate(values, outcome)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={photo ? 'Change the picture' : 'Add a picture'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} busy={add.isPending || change.isPending}>
            {photo ? 'Save' : 'Add it'}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} error={add.error ?? change.error} onValid={save} className="grid gap-5">
        <ImageField form={form} current={photo?.image} />
        <TextField
          label="Caption"
          optional={gallery === 'grid'}
          autoComplete="off"
          hint={gallery === 'grid' ? 'The grid doesn’t show captions.' : 'Shown on the picture.'}
          {...fieldOf(form, 'caption')}
        />
        <TextArea
          label="Description"
          rows={2}
          hint="What the picture shows, for those who can’t see it."
          {...fieldOf(form, 'alt')}
        />
      </Form>
    </Dialog>
  )
}

/** Built-in pictures have a name instead of an address. */
const addressOf = (image: string) =>
  image.startsWith('/uploads/') ? `${image}/${SHOWN_WIDTH}.webp` : `/pictures/${image}-${SHOWN_WIDTH}.webp`

/** Uploads at once; it is the gallery's when the form is saved. */
function ImageField({ form, current }: { form: PhotoForm; current: string | undefined }) {
  const [file, setFile] = useState<File | null>(null)
  const upload = useMutation(uploadMutation)
  const { error } = upload
  function choose(chosen: File | null) {
    setFile(chosen)
    form.setValue('image', current ?? '', { shouldDirty: true })
    if (!chosen) return upload.reset()
    upload.mutate(chosen, {
      onSuccess: ({ image }) => form.setValue('image', image, { shouldDirty: true, shouldValidate: true }),
      onError: () => setFile(null),
    })
  }
  const refusal = error && ((error instanceof AppError && error.fields?.file) || userMessage(error))
  return (
    <FileDrop
      label="Picture"
      hint="JPEG, PNG, WebP or AVIF, at most 10 MB."
      accept={ACCEPT}
      file={file}
      currentUrl={current === undefined ? null : addressOf(current)}
      busy={upload.isPending}
      error={refusal || form.formState.errors.image?.message}
      onChange={choose}
    />
  )
}
