import { useState } from 'react'
import { FileDrop } from '#/ui/file-drop'

const MOST_BYTES = 10_000_000

/** The picture stays in this tab: a form that sends it does so with its own call. */
export function FileExample() {
  const [cover, setCover] = useState<File | null>(null)
  const isTooBig = cover !== null && cover.size > MOST_BYTES
  return (
    <FileDrop
      label="Cover"
      accept="image/*"
      hint="JPEG, PNG or WebP, up to 10 MB"
      file={cover}
      onChange={setCover}
      error={isTooBig ? 'This picture is over 10 MB. Choose a smaller one.' : undefined}
    />
  )
}
