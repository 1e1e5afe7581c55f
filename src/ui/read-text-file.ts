import { type FileText, fileText } from '#/lib/file-text'
import { formatNumber } from '#/lib/numbers'

const MEGABYTE = 1024 * 1024

const sizeWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${formatNumber(bytes / 1024)} kB` : `${formatNumber(bytes / MEGABYTE)} MB`

/** Reads the text of a chosen file of at most `maxBytes`, or says why there is none. */
export async function readTextFile(file: File, maxBytes: number): Promise<FileText> {
  if (file.size > maxBytes) return { refusal: `Use a file of at most ${sizeWords(maxBytes)}` }
  try {
    return fileText(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { refusal: 'This file can’t be opened. It may have been moved or changed: choose it again.' }
  }
}
