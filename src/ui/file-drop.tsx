import { ImageUp, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '#/ui/class-names'
import { FieldError } from '#/ui/field'
import { IconButton } from '#/ui/icon-button'
import { Spinner } from '#/ui/spinner'

interface FileDropProps {
  label: string
  hint?: string
  error?: string | undefined
  /** As the input's: `image/*`, `.ics,.csv`. */
  accept: string
  file: File | null
  onChange: (file: File | null) => void
  /** A picture kept from before, shown until another is chosen. */
  currentUrl?: string | null
  onRemoveCurrent?: () => void
  busy?: boolean
}

/** An address of the chosen picture for showing it before it is sent. */
function usePreview(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) {
      setUrl(undefined)
      return
    }
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

function useDropZone(onDrop: (file: File) => void) {
  const [over, setOver] = useState(false)
  const show = (value: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(value)
  }
  const drop = (event: DragEvent) => {
    show(false)(event)
    const dropped = event.dataTransfer.files.item(0)
    if (dropped) onDrop(dropped)
  }
  return { over, handlers: { onDragOver: show(true), onDragLeave: show(false), onDrop: drop } }
}

export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, file, onChange, currentUrl, onRemoveCurrent, busy = false } = props
  const id = useId()
  const preview = usePreview(file) ?? (file ? undefined : (currentUrl ?? undefined))
  const { over, handlers } = useDropZone(onChange)
  const remove = file ? () => onChange(null) : onRemoveCurrent
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div className="relative">
        <label
          {...handlers}
          className={classNames(
            'relative flex min-h-44 flex-col items-center justify-center gap-2 overflow-hidden rounded-lg border-2 border-dashed p-5 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-focus',
            over ? 'border-court bg-court-tint' : 'border-line-strong bg-surface-raised hover:bg-court-tint',
            error && 'border-danger',
          )}
        >
          <input
            type="file"
            accept={accept}
            disabled={busy}
            className="sr-only"
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-text ${id}-error`}
            onChange={(event) => onChange(event.target.files?.item(0) ?? null)}
          />
          {preview && <img src={preview} alt="" className="absolute inset-0 size-full object-cover" />}
          <DropText id={`${id}-text`} chosen={file?.name} hint={hint} onPicture={preview !== undefined} />
          {busy && (
            <span className="absolute inset-0 grid place-items-center bg-surface/75">
              <Spinner label="Uploading" />
            </span>
          )}
        </label>
        {remove && (file || currentUrl) && !busy && (
          <IconButton
            label="Remove file"
            bordered
            className="absolute right-2 top-2"
            onClick={remove}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

interface DropTextProps {
  id: string
  chosen: string | undefined
  hint: ReactNode
  onPicture: boolean
}

function DropText({ id, chosen, hint, onPicture }: DropTextProps) {
  return (
    <span
      id={id}
      className={
        onPicture
          ? 'absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] truncate rounded-sm bg-surface-raised px-3 py-1.5 text-sm font-semibold shadow-card'
          : 'flex flex-col items-center gap-1'
      }
    >
      {!onPicture && <ImageUp aria-hidden className="size-8 text-court" />}
      <span className="font-semibold">{chosen ?? (onPicture ? 'Choose another' : 'Choose a file or drop it here')}</span>
      {hint !== undefined && !onPicture && <span className="text-sm text-ink-soft">{hint}</span>}
    </span>
  )
}
