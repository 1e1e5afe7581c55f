import type { Cells } from './entrant-columns'

const RATING = /^(\d{1,4}(?:[.,]\d{1,3})?)\+?$/
/** "Ana Ruiz (4.25)", "Ana Ruiz [3.5+]" */
const IN_BRACKETS = /^(.+?)\s*[([]\s*(\d(?:[.,]\d{1,3})?)\+?\s*[)\]]$/
/** "Ana Ruiz 4.25", "Ana Ruiz - 4.0+": with a decimal, so that "Player 2" stays a name. */
const BEHIND = /^(.*\p{L}.*?)[\s–-]+(\d[.,]\d{1,3})\+?$/u
/** Between two partners. */
const BETWEEN = /\s*(?:[/／|&+]|\bw\/|\band\b|\by\b)\s*/iu
const EMAIL = /[<([]?\s*(?:mailto:)?[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\s*[>)\]]?/gu
const PHONE = /[<([]?(?:tel:)?\+?\(?\d[\d\s().-]{5,}\d[>)\]]?/g
const MIN_PHONE_DIGITS = 7

export type Player = { name: string; rating: number | null }

export const ratingOf = (cell: string): number | null => {
  const digits = RATING.exec(cell.trim())?.[1]
  return digits ? Number(digits.replace(',', '.')) : null
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Whether a cell is an address or a telephone number: nobody's club, and nothing for a public page. */
export const isContact = (cell: string): boolean =>
  /\S@\S/.test(cell) || (/^\+?[\d\s().-]{7,}$/.test(cell) && digitsIn(cell) >= MIN_PHONE_DIGITS)

/** A name without the addresses and telephone numbers that people write beside it. */
export const withoutContacts = (text: string): string =>
  text
    .replace(EMAIL, ' ')
    .replace(PHONE, (found) => (digitsIn(found) >= MIN_PHONE_DIGITS ? ' ' : found))
    .replace(/[<(["]\s*[>)\]"]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:<>–-]+|[\s,;:<>–-]+$/g, '')

/** "Smith, John" → "John Smith". */
export function givenFirst(name: string): string {
  const [, family, given] = /^([^\d,/&+]+),\s*([^\d,/&+]+)$/.exec(name) ?? []
  return family && given ? `${given.trim()} ${family.trim()}` : name
}

/** "Ana Ruiz (4.25) ana@example.org" */
function playerOf(text: string): Player {
  const plain = withoutContacts(text)
  const [, name, rating] = IN_BRACKETS.exec(plain) ?? BEHIND.exec(plain) ?? []
  return name && rating ? { name: name.trim(), rating: ratingOf(rating) } : { name: plain, rating: null }
}

/** Who is named in a row, each with their own rating where they have one. */
export function playersOf(cells: Cells): Player[] {
  const { name = '', players, first, second } = cells
  const given = [first ?? (second ? name : undefined), second].flatMap((player) => (player ? [player] : []))
  const listed = players
    ? players.split(';')
    : given.length > 0
      ? given
      : withoutContacts(name).split(BETWEEN)
  const ratings = [cells.firstRating, cells.secondRating].map((cell) => ratingOf(cell ?? ''))
  return listed
    .map((player, index) => {
      const read = playerOf(given.length > 0 ? givenFirst(player.trim()) : player.trim())
      return { name: read.name, rating: ratings[index] ?? read.rating }
    })
    .filter((player) => player.name !== '')
}

export const namesPair = (name: string): boolean => name.split(BETWEEN).filter(Boolean).length > 1
