/** The words of a chosen file, or why there are none. */
export type FileText = { text: string } | { refusal: string }

const beginsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Spreadsheets save tables in UTF-8, in UTF-16 ("Unicode text"), or in the letters of old Windows. */
export function fileText(bytes: Uint8Array): FileText {
  if (beginsWith(bytes, 0x50, 0x4b))
    return { refusal: 'This is a workbook. Save it as CSV in your spreadsheet, and choose that.' }
  if (beginsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) }
  }
}

/** What the text is, whatever its file is called. */
export const formatOf = (text: string): 'csv' | 'json' => (/^\uFEFF?\s*[[{]/.test(text) ? 'json' : 'csv')
