import { fold } from '#/lib/fold'

const MAX_WORDS = 8
/** Numbers keep their point, as PostgreSQL's parser does: "3.5" is one word. */
const WORD = /\d+(?:\.\d+)+|[\p{Letter}\p{Mark}\p{Number}]+/gu

/**
 * What someone typed as a text search in which every word may be only begun: 'dink cl' → 'dink:* & cl:*'.
 * Only letters and digits get through, so any input is safe; '' when there are none.
 */
export function prefixSearch(typed: string): string {
  const words = fold(typed).match(WORD) ?? []
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ')
}
