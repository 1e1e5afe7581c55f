/** A backslash before a semicolon or another backslash says that it belongs to the name. */
const escaped = (name: string): string => name.replace(/[\\;]/g, '\\$&')
const unescaped = (name: string): string => name.replace(/\\([\\;])/g, '$1')

/** Between names in other people’s tables, where no semicolon says better: 'Ana, Ben', 'Ana & Ben', 'Ana and Ben'. */
const BETWEEN = /[,/&+\n]|\s+and\s+/i

const isBlank = (name: string) => name.trim() === ''

/** The names in a cell, parted by semicolons; in a cell that has none, by whatever else people put between names. */
export function readPartners(cell: string): string[] {
  const isOurs = cell.replace(/\\[\\;]/g, '').includes(';')
  const names = isOurs ? (cell.match(/(?:\\[\\;]|[^;])+/g) ?? []) : cell.split(BETWEEN)
  return names.filter((name) => !isBlank(name)).map((name) => unescaped(name.trim()))
}

/** The names in one cell, read by `readPartners` without loss: one that holds a comma is followed by a semicolon. */
export function partnerCell(names: readonly string[]): string {
  const cell = names.map(escaped).join('; ')
  return names.length === 1 && readPartners(cell)[0] !== names[0] ? `${cell};` : cell
}
