import { useState } from 'react'
import { MAX_FILE_BYTES } from '#/features/journal/import-export/logic/file-limits'
import type { NotesFile } from '#/features/journal/import-export/schema'
import { readerZone } from '#/lib/reader-clock'
import { canonicalTimeZone } from '#/lib/time-zones'
import { readTextFile } from '#/ui/read-text-file'
import { formatOf } from './text-format'

/** The reader's own, where the browser knows it by a name that the server knows. */
function ownZone(): { timeZone?: string } {
  const zone = readerZone()
  const timeZone = zone && canonicalTimeZone(zone)
  return timeZone ? { timeZone } : {}
}

/** A longer one is not shown as text: browsers grow slow with it. */
const EDITABLE_CHARS = 50_000

/**
 * A file that is chosen, or text that is pasted; a short file can be put right as text.
 * @param onChange is given what to look at; null when it was taken back or is being changed
 */
export function useNotesSource(onChange: (source: NotesFile | null) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [showsText, setShowsText] = useState(true)
  const [refusal, setRefusal] = useState<string>()

  const look = (words: string) =>
    onChange(words.trim() === '' ? null : { format: formatOf(words), text: words, ...ownZone() })

  async function choose(chosen: File | null) {
    const read = chosen ? await readTextFile(chosen, MAX_FILE_BYTES) : { text: '' }
    setFile(chosen)
    setRefusal('refusal' in read ? read.refusal : undefined)
    if ('refusal' in read) return onChange(null)
    setText(read.text.length <= EDITABLE_CHARS ? read.text : '')
    setShowsText(chosen === null)
    look(read.text)
  }
  function type(words: string) {
    setFile(null)
    setRefusal(undefined)
    setText(words)
    onChange(null)
  }
  return {
    file,
    text,
    /** With a file there is something to see already: its text is out of the way until it is asked for. */
    showsText,
    refusal,
    choose,
    type,
    showText: () => setShowsText(true),
    lookAtText: () => look(text),
  }
}
