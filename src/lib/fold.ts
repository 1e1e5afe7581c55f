/**
 * How words are compared where people search: without case, accents and what can't be seen, so that "jose" finds
 * "José" and "strasse" finds "Straße". The database has the same function, `folded`, for its indexes; a test holds the
 * two together.
 */

/** Marks that readers may leave out, and characters that take no room. */
const UNWRITTEN = new RegExp(
  `[${[
    '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff', // what takes no room
    '\\ufe00-\\ufe0f', // how emoji are drawn
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f', // Latin, Greek, Cyrillic and signs
    '\\u0483-\\u0487', // old Cyrillic
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7', // Hebrew points
    '\\u0640\\u064b-\\u065f\\u0670', // Arabic vowels, and the line that stretches a word
  ].join('')}]`,
  'g',
)

/** Letters that Unicode doesn't take apart, as people type them on a plain keyboard; and the curly signs phones put in. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ȷ: 'j',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
}
const HAS_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu')

const BEYOND_ASCII = /[\u0080-\u{10ffff}]/u

/** The text as it is searched: 'Zoë Núñez' → 'zoe nunez'. */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(UNWRITTEN, '')
    .toLowerCase()
    .replace(HAS_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
}
