import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { uploadMutation } from '#/features/foundation/uploads/queries'
import { addPhotoMutation, changePhotoMutation } from '#/features/site/gallery/queries'
import {
  type AddPhoto,
  type AddPhotoInput,
  addPhotoSchema,
  type GalleryName,
  type Photo,
} from '#/features/site/gallery/schema'
import { CropPane } from '#/features/site/gallery/ui/crop-pane'
import { messageAt } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { fieldOf } from '#/ui/field-of'
import { FieldError } from '#/ui/field'
import { FileDrop } from '#/ui/file-drop'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

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
      title={photo ? m.gallery_changePicture() : m.gallery_addPicture()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.gallery_notNow()}
          </Button>
          <Button type="submit" form={formId} busy={add.isPending || change.isPending}>
            {photo ? m.gallery_save() : m.gallery_add()}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} error={add.error ?? change.error} onValid={save} className="grid gap-5">
        <ImageField form={form} current={photo?.image} />
        <TextField
          label={m.gallery_caption()}
          optional={gallery === 'grid'}
          autoComplete="off"
          hint={gallery === 'grid' ? m.gallery_captionGrid() : m.gallery_captionMemories()}
          {...fieldOf(form, 'caption')}
        />
        <TextArea
          label={m.gallery_description()}
          rows={2}
          hint={m.gallery_descriptionHint()}
          {...fieldOf(form, 'alt')}
        />
      </Form>
    </Dialog>
  )
}

/** Built-in pictures have a name instead of an address. */
const addressOf = (image: string) =>
  image.startsWith('/uploads/') ? `${image}/${SHOWN_WIDTH}.webp` : `/pictures/${image}-${SHOWN_WIDTH}.webp`

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** First which part of it, then it is uploaded; it is the gallery's when the form is saved. */
function ImageField({ form, current }: { form: PhotoForm; current: string | undefined }) {
  const errorId = useId()
  const [file, setFile] = useState<File | null>(null)
  const upload = useMutation(uploadMutation)
  const { error } = upload
  const keep = (image: string) => form.setValue('image', image, { shouldDirty: true })
  function choose(chosen: File | null) {
    setFile(chosen)
    keep(chosen ? '' : (current ?? ''))
    upload.reset()
  }
  const send = (part: File) =>
    upload.mutate(part, {
      onSuccess: ({ image }) => form.setValue('image', image, { shouldDirty: true, shouldValidate: true }),
    })
  const refusal = messageAt('file', error)
  const uploaded = upload.data?.image
  const missing = form.formState.errors.image?.message
  if (file && !uploaded)
    return (
      <div className="grid gap-3">
        <CropPane key={keyOf(file)} file={file} busy={upload.isPending} onUse={send} />
        <FieldError id={errorId} error={refusal || (missing && m.gallery_useThisPartFirst())} />
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => choose(null)}>
          {m.gallery_chooseAnother()}
        </Button>
      </div>
    )
  const shown = uploaded ?? current
  return (
    <FileDrop
      label={m.gallery_picture()}
      hint={m.gallery_pictureHint()}
      accept={ACCEPT}
      file={null}
      currentUrl={shown === undefined ? null : addressOf(shown)}
      error={missing}
      onChange={choose}
    />
  )
}
