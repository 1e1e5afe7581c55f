import { useMutation } from '@tanstack/react-query'
import { Camera, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { uploadMutation } from '#/features/foundation/uploads/queries'
import type { ProfileForm } from '#/features/people/profiles/ui/profile-form'
import { AppError, messageAt } from '#/lib/errors'
import { Avatar } from '#/ui/avatar'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { FieldError } from '#/ui/field'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

/** As the server takes them. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'
const MAX_PHOTO_BYTES = 10 * 1024 * 1024
const SHOWN_WIDTH = 640

/** Uploads at once; it is the profile's when the profile is saved. */
export function PhotoField({ form }: { form: ProfileForm }) {
  const id = useId()
  const [photo, firstName, lastName] = useWatch({
    control: form.control,
    name: ['photo', 'firstName', 'lastName'],
  })
  const upload = useMutation({
    ...uploadMutation,
    mutationFn: (file: File, context) => {
      if (file.size > MAX_PHOTO_BYTES) throw AppError.validation({ file: m.profiles_photoTooLarge() })
      return uploadMutation.mutationFn?.(file, context) ?? Promise.reject(new Error('No upload'))
    },
  })
  const keep = (image: string | null) =>
    form.setValue('photo', image, { shouldDirty: true, shouldValidate: true })
  return (
    <div>
      <div className="flex items-center gap-5">
        <span className="relative">
          <Avatar
            name={`${firstName} ${lastName}`}
            src={photo && `${photo}/${SHOWN_WIDTH}.webp`}
            size="lg"
            className="size-24"
          />
          {upload.isPending && (
            <span className="absolute inset-0 grid place-items-center rounded-full bg-surface-raised/80">
              <Spinner size="sm" label={m.profiles_uploading()} />
            </span>
          )}
        </span>
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonClass({
              variant: 'secondary',
              className:
                'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            })}
          >
            <input
              type="file"
              accept={ACCEPT}
              disabled={upload.isPending}
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-describedby={`${id}-hint ${id}-error`}
              // Else choosing the same file again would be no change.
              onClick={(event) => (event.currentTarget.value = '')}
              onChange={(event) => {
                const file = event.target.files?.item(0)
                if (file) upload.mutate(file, { onSuccess: ({ image }) => keep(image) })
              }}
            />
            <Camera aria-hidden />
            {photo ? m.profiles_changePhoto() : m.profiles_addPhoto()}
          </label>
          {photo && (
            <Button variant="quiet" onClick={() => keep(null)}>
              <Trash2 aria-hidden />
              {m.profiles_remove()}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
        {m.profiles_photoHint()}
      </p>
      <FieldError
        id={`${id}-error`}
        error={upload.error ? messageAt('file', upload.error) : form.formState.errors.photo?.message}
      />
    </div>
  )
}
