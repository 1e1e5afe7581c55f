import { type FileText, fileText } from '#/lib/file-text'
import { formatNumber } from '#/lib/numbers'
import * as m from '#/lib/messages.gen'

const MEGABYTE = 1024 * 1024

const sizeWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${formatNumber(bytes / 1024)} kB` : `${formatNumber(bytes / MEGABYTE)} MB`

/** Reads the text of a chosen file of at most `maxBytes`, or says why there is none. */
export async function readTextFile(file: File, maxBytes: number): Promise<FileText> {
  if (file.size > maxBytes) return { refusal: m.ui_fileTooLarge({ size: sizeWords(maxBytes) }) }
  try {
    return fileText(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { refusal: m.ui_fileNotOpened() }
  }
}
