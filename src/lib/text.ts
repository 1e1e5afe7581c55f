import { intlLocale } from '#/lib/locale'
import { formatNumber } from '#/lib/numbers'

const SLUG_MAX_CHARS = 60

/** 'Señor Dink’s Open!' → 'senor-dinks-open'; '' when nothing is left that an address can carry. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_CHARS)
    .replace(/^-+|-+$/g, '')
}

/** At most `maxChars` characters with white space collapsed, cut at a word where there is one, ending in '…' if cut. */
export function excerpt(text: string, maxChars: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= maxChars) return characters.join('')
  const kept = characters.slice(0, maxChars - 1).join('')
  const cutsWord = characters[maxChars - 1] !== ' '
  const wholeWords = cutsWord && kept.includes(' ') ? kept.slice(0, kept.lastIndexOf(' ')) : kept
  return `${wholeWords.replace(/[\s,;:.–-]+$/u, '')}…`
}

/** First letters of the first and last words: 'Ana María Ruiz' → 'AR'; '?' for a name without letters. */
export function initials(name: string): string {
  const words = name.match(/[\p{Letter}\p{Number}][\p{Letter}\p{Mark}\p{Number}'’-]*/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return (
    ends
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  )
}

/** Plain text in paragraphs, which empty lines part; breaks within one stay. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n[\t ]*(?:\r?\n[\t ]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** 'match 12' → 'Match 12': the start of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** '1 court', '3 courts', '2 entries'. */
export function plural(count: number, singular: string, many = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : many}`
}

/** 'A', 'A and B', 'A, B and C': as the language lists them. */
export function listing(items: readonly string[]): string {
  const spoken = intlLocale()
  // Without the comma before “and” that American style guides ask for.
  return new Intl.ListFormat(spoken === 'en-US' ? 'en-GB' : spoken).format(items)
}

/** For LIKE: the text as it stands, anywhere. A backslash is LIKE's own escape. */
export const containing = (typed: string): string =>
  `%${typed.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`
