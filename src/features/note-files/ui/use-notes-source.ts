import { useState } from 'react'
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from '#/features/note-files/logic/file-limits'
import type { NotesFile } from '#/features/note-files/schema'
import { type FileText, fileText, formatOf } from './file-text'

/** A longer one is not shown as text: browsers grow slow with it. */
const EDITABLE_CHARS = 50_000

async function readChosen(file: File): Promise<FileText> {
  if (file.size > MAX_FILE_BYTES) return { refusal: `Use a file of at most ${MAX_FILE_MEGABYTES} MB` }
  try {
    return fileText(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { refusal: 'This file can’t be opened. It may have been moved or changed: choose it again.' }
  }
}

/**
 * A file that is chosen, or text that is pasted; a short file can be put right as text.
 * @param onChange is given what to look at; null when it was taken back or is being changed
 */
export function useNotesSource(onChange: (source: NotesFile | null) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()

  const look = (words: string) =>
    onChange(words.trim() === '' ? null : { format: formatOf(words), text: words })

  async function choose(chosen: File | null) {
    const read = chosen && (await readChosen(chosen))
    setFile(chosen)
    setRefusal(read && 'refusal' in read ? read.refusal : undefined)
    if (read && 'refusal' in read) return onChange(null)
    const words = read?.text ?? ''
    setText(words.length <= EDITABLE_CHARS ? words : '')
    if (words.trim() === '' && read) setRefusal('This file is empty')
    look(words)
  }
  function type(words: string) {
    setFile(null)
    setRefusal(undefined)
    setText(words)
    onChange(null)
  }
  return { file, text, refusal, choose, type, lookAtText: () => look(text) }
}
