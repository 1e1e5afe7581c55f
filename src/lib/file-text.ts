import * as m from '#/lib/messages.gen'

/** The text of a chosen file, or why there is none. */
export type FileText = { text: string } | { refusal: string }

/** How files begin that are no text, and what to do with them. */
const OTHER_FILES: readonly (readonly [start: readonly number[], refusal: () => string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], () => m.server_fileIsXlsx()],
  [[0xd0, 0xcf, 0x11, 0xe0], () => m.server_fileIsXls()],
  [[0x25, 0x50, 0x44, 0x46], () => m.server_fileIsPdf()],
]
const UTF_8_MARK = [0xef, 0xbb, 0xbf]
const REPLACEMENT = '\uFFFD'

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

function decoded(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 by its mark, or, where it has none, by the zeros beside every Latin letter. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const start = bytes.subarray(0, 2_000)
  const zerosAt = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length / (start.length / 2 || 1)
  if (zerosAt(1) > 0.3 && zerosAt(0) < 0.1) return 'utf-16le'
  return zerosAt(0) > 0.3 && zerosAt(1) < 0.1 ? 'utf-16be' : null
}

const CR = 0x0d
const LF = 0x0a

/**
 * Calendar files may be folded between the bytes of one character (RFC 5545 §3.1). Moves such folds behind their
 * character, so that the file can be decoded and its lines keep their numbers.
 */
function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const whole = letters.replace(
    /(?:\r?\n[ \t][\u0080-\u00bf]+)+/g,
    (split) => split.replace(/\r?\n[ \t]/g, '') + split.replace(/[\u0080-\u00bf]/g, ''),
  )
  return Uint8Array.from(whole, (letter) => letter.charCodeAt(0))
}

const isCalendar = (bytes: Uint8Array) =>
  /^\s*BEGIN:VCALENDAR/i.test(
    String.fromCharCode(...bytes.subarray(startsWith(bytes, UTF_8_MARK) ? 3 : 0, 100)),
  )

/** The five bytes that mean nothing in Windows-1252. */
const UNUSED_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = 0
  for (let at = 0; at <= bytes.length; at += 1) {
    const breaks = at === bytes.length || bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)
    if (!breaks) continue
    lines.push(bytes.subarray(start, at))
    start = at + 1
  }
  return lines
}

/** Windows-1252, unless the file is UTF-8 with a spoiled line or has bytes that are no letters: then that line's number. */
function oldWindowsText(bytes: Uint8Array): string | number {
  const lines = linesOf(bytes)
  const notUtf8 = lines.findIndex((line) => decoded(line, 'utf-8') === null)
  const isMixed = lines.some((line) => line.some((byte) => byte > 0x7f) && decoded(line, 'utf-8') !== null)
  if (isMixed) return notUtf8 + 1
  const unused = lines.findIndex((line) => line.some((byte) => UNUSED_1252.has(byte)))
  return unused < 0 ? new TextDecoder('windows-1252').decode(bytes) : unused + 1
}

const unreadableLine = (line: number): FileText => ({
  refusal: m.server_lineUnreadable({ line }),
})

/** The number of the line in which letters were lost before the text came here; null where none were. */
export function lineWithLostLetters(text: string): number | null {
  const at = text.indexOf(REPLACEMENT)
  return at < 0 ? null : text.slice(0, at).split(/\r\n|\r|\n/).length
}

function textOf(bytes: Uint8Array): string | number {
  const utf16 = utf16Of(bytes)
  if (utf16) {
    const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
    return decoded(even, utf16) ?? new TextDecoder(utf16).decode(even)
  }
  return (
    decoded(bytes, 'utf-8') ??
    (isCalendar(bytes) ? decoded(withWholeCharacters(bytes), 'utf-8') : null) ??
    oldWindowsText(bytes)
  )
}

/**
 * Reads a calendar, a table or a list from its bytes, the same way in every browser: UTF-8 where all of it is, then
 * UTF-16, then Windows-1252. Letters that can't be read are refused with their line, never replaced.
 */
export function fileText(bytes: Uint8Array): FileText {
  if (bytes.length === 0) return { refusal: m.server_thisFileEmpty() }
  const other = OTHER_FILES.find(([start]) => startsWith(bytes, start))
  if (other) return { refusal: other[1]() }
  const text = textOf(bytes)
  const badLine = typeof text === 'number' ? text : lineWithLostLetters(text)
  return typeof text === 'number' || badLine !== null ? unreadableLine(badLine ?? 1) : { text }
}
