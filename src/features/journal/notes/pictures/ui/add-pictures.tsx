import { Camera, ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { MAX_PICTURES, PICTURE_TYPES } from '#/features/journal/notes/pictures/logic/picture-limits'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { FieldError } from '#/ui/field'
import * as m from '#/lib/messages.gen'

const ACCEPT = PICTURE_TYPES.join(',')

interface AddPicturesProps {
  held: number
  error: string | null
  onFiles: (files: File[]) => void
}

/** Choosing, dropping, and on a phone the camera. */
export function AddPictures({ held, error, onFiles }: AddPicturesProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const isFull = held >= MAX_PICTURES
  const show = (value: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(value)
  }
  function drop(event: DragEvent) {
    show(false)(event)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div>
      <div
        onDragOver={show(true)}
        onDragLeave={show(false)}
        onDrop={drop}
        className={classNames(
          'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-3 py-4 text-center transition-colors',
          over ? 'border-court bg-court-tint' : 'border-line-strong bg-surface-raised',
        )}
      >
        <div className="flex flex-wrap justify-center gap-2">
          <FileButton
            label={m.notes_addPictures()}
            hintId={`${id}-hint`}
            disabled={isFull}
            multiple
            onFiles={onFiles}
          >
            <ImagePlus aria-hidden />
          </FileButton>
          <span className="hidden pointer-coarse:inline">
            <FileButton
              label={m.notes_takePhoto()}
              hintId={`${id}-hint`}
              disabled={isFull}
              camera
              onFiles={onFiles}
            >
              <Camera aria-hidden />
            </FileButton>
          </span>
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {isFull ? (
            m.notes_picturesFull({ max: MAX_PICTURES })
          ) : (
            <>
              <span className="pointer-coarse:hidden">{m.notes_orDropOrPaste()} </span>
              {m.notes_picturesHint({ max: MAX_PICTURES })}
            </>
          )}
        </p>
      </div>
      <FieldError id={`${id}-error`} error={error ?? undefined} />
    </div>
  )
}

interface FileButtonProps {
  label: string
  hintId: string
  disabled: boolean
  multiple?: boolean
  /** Opens the camera at once, where there is one. */
  camera?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

function FileButton({ label, hintId, disabled, multiple, camera, onFiles, children }: FileButtonProps) {
  return (
    <label
      className={buttonClass({
        variant: 'secondary',
        size: 'sm',
        className: classNames(
          'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          disabled && 'opacity-50',
        ),
      })}
    >
      <input
        type="file"
        accept={ACCEPT}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        aria-describedby={hintId}
        className="absolute inset-0 cursor-pointer opacity-0"
        // Else choosing the same picture again would be no change.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
      />
      {children}
      {label}
    </label>
  )
}
