import { locale } from './locale'

/** As someone wrote it, or said anew in each language: `() => m.stakes_accepted({ name })`. */
export type Words = string | (() => string)

type Line = { title: string; body: string }

/** A line by languages, where it differs from the source's. */
export type Translations = Readonly<Record<string, Line>>

/** What is stored of a line: in the source's language, and in others. */
export type SpokenLine = Line & { translations: Translations | null }

const said = (words: Words): string => (typeof words === 'function' ? words() : words)

/** Returns a title and its body in the language spoken now. */
export const sayLine = (title: Words, body: Words = ''): Line => ({ title: said(title), body: said(body) })

/** Returns what was stored of a line in the language spoken now. */
export function lineOf({ title, body, translations }: SpokenLine): Line {
  return translations?.[locale()] ?? { title, body }
}
