import { FileUp, ImageUp, Trash2 } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { classNames } from '#/ui/class-names'
import { FieldError } from '#/ui/field'
import { FilePreview } from '#/ui/file-preview'
import { IconButton } from '#/ui/icon-button'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

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

const ZONE =
  'relative flex min-h-44 flex-col items-center justify-center gap-1 overflow-hidden rounded-lg border-2 border-dashed ' +
  'p-5 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-focus'
const CAPTION =
  'absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] truncate rounded-sm bg-surface-raised px-3 py-1.5 text-sm shadow-card'

function zoneTone(over: boolean, error: string | undefined): string {
  if (over) return 'border-court bg-court-tint'
  return classNames(error ? 'border-danger' : 'border-line-strong', 'bg-surface-raised hover:bg-court-tint')
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
  const { over, handlers } = useDropZone(onChange)
  const Icon = accept.includes('image') ? ImageUp : FileUp
  const isPicture = file ? file.type.startsWith('image/') : Boolean(currentUrl)
  const remove = file ? () => onChange(null) : currentUrl ? onRemoveCurrent : undefined
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div className="relative">
        <label {...handlers} className={classNames(ZONE, zoneTone(over, error))}>
          <input
            type="file"
            accept={accept}
            disabled={busy}
            className="sr-only"
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-text ${id}-error`}
            // Else choosing the same file after removing it would be no change.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => onChange(event.target.files?.item(0) ?? null)}
          />
          {isPicture && <FilePreview file={file} currentUrl={currentUrl} />}
          {!isPicture && !busy && <Icon aria-hidden className="size-8 text-court" />}
          <span
            id={`${id}-text`}
            className={classNames('font-semibold', isPicture && CAPTION, busy && 'invisible')}
          >
            {file?.name ?? (isPicture ? m.ui_chooseAnotherFile() : m.ui_chooseFile())}
          </span>
          {hint && !isPicture && <span className="text-sm text-ink-soft">{hint}</span>}
          {busy && (
            <span className="absolute inset-0 grid place-items-center bg-surface-raised/75">
              <Spinner label={m.ui_uploading()} />
            </span>
          )}
        </label>
        {remove && !busy && (
          <IconButton label={m.ui_removeFile()} bordered className="absolute right-2 top-2" onClick={remove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
