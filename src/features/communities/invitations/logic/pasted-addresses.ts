const ADDRESS = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/gu

/** Of a line with addresses only these count: what stands beside them are names, however they are written. */
const piecesOf = (line: string): readonly string[] =>
  line.match(ADDRESS)?.map((address) => address.replace(/\.+$/, '')) ?? line.split(/[,;]+/)

/** The names of a sheet's columns. */
const isHeadings = (line: string) => !line.includes('@') && /\be-?mail\b/i.test(line)

/**
 * Addresses as people paste them: from Outlook (`"Lee, Sam" <sam@example.org>; …`), from a sheet's columns, one on a line;
 * each once. A line without any is given back as it is, so that it can be refused by its words.
 */
export function pastedAddresses(text: string): string[] {
  const pieces = text
    .split(/[\r\n]+/)
    .filter((line, index) => index > 0 || !isHeadings(line))
    .flatMap(piecesOf)
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '')
  return [...new Set(pieces)]
}
