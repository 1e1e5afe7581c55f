import type { Brand } from '#/brand'

/** What the game itself would have anybody try here; see `docs/operating.md`, Limits. */
const OF_THE_GAME = ['pickleball', 'pickle', 'paddle', 'dink', 'kitchen', 'court', 'player', 'admin', 'host']
const SHORTEST_WORD = 4

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const wordsOf = (text: string): string[] => [text, ...text.split(/[\s-]+/)].map(lettersOf)

/** The words of a place: its name, its domain, its night series and where it plays. */
function wordsOfPlace({ name, slug, domain, nightSeries }: Brand): string[] {
  const { title, theme, city } = nightSeries
  const [host = ''] = domain.split('.')
  return [...[name, slug, host, title, theme, city].flatMap(wordsOf), ...OF_THE_GAME]
}

/** True for a password that is nothing but words of this place, with whatever digits and signs: `Paddlefolk2026!`. */
export function isOwnWords(password: string, brand: Brand): boolean {
  let rest = lettersOf(password)
  if (rest === '') return false
  // The longest first: what is left over after a word is words again, or something of one's own.
  const words = wordsOfPlace(brand).filter(({ length }) => length >= SHORTEST_WORD)
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '')
  return rest === ''
}
