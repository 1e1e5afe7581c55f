import type { MarkedToken, Token, Tokens } from 'marked'
import { OWN_PICTURE, ownPictureFile } from '#/lib/uploaded-picture'
import { safeHref } from '#/lib/safe-href'

/** A stretch of words. There is no kind for HTML: what looks like it is words. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis' | 'struck'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }
  /** `image` is one of our own: its name, or an upload’s address. */
  | { kind: 'picture'; image: string; alt: string }

export interface Reading {
  /** Pictures of our own are drawn; else they are links. */
  pictures: boolean
  /** How deep what is read is nested. */
  depth: number
}

/** Nested deeper than anybody writes, it is words: else a few thousand signs would be more than a stack holds. */
export const MAX_DEPTH = 10

export const deeper = <R extends Reading>(reading: R): R => ({ ...reading, depth: reading.depth + 1 })

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
}

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (typed, name: string) => ENTITIES[name] ?? typed)

export const words = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text }])

function linkTo(href: string, parts: Inline[]): Inline[] {
  const safe = safeHref(href)
  return safe === null ? parts : [{ kind: 'link', href: safe, parts }]
}

/** Fetching a picture from elsewhere would tell its owner who reads this, and when: it is a link to it. */
function pictureOf({ href, text }: Tokens.Image, { pictures }: Reading): Inline[] {
  const alt = decoded(text)
  if (!OWN_PICTURE.test(href)) return linkTo(href, words(alt || href))
  return pictures ? [{ kind: 'picture', image: href, alt }] : linkTo(ownPictureFile(href), words(alt || href))
}

function inlineOf(token: Token, reading: Reading): Inline[] {
  const known = token as MarkedToken
  const inside = (tokens: readonly Token[]) =>
    reading.depth < MAX_DEPTH ? inlinesOf(tokens, deeper(reading)) : words(known.raw)
  switch (known.type) {
    case 'strong':
      return [{ kind: 'strong', parts: inside(known.tokens) }]
    case 'em':
      return [{ kind: 'emphasis', parts: inside(known.tokens) }]
    case 'del':
      return [{ kind: 'struck', parts: inside(known.tokens) }]
    case 'codespan':
      return [{ kind: 'code', text: known.text }]
    case 'br':
      return [{ kind: 'break' }]
    case 'link':
      return linkTo(known.href, inside(known.tokens))
    case 'image':
      return pictureOf(known, reading)
    case 'text':
      return known.tokens ? inside(known.tokens) : words(decoded(known.text))
    case 'escape':
      return words(known.text)
    // Its point of the list has it.
    case 'checkbox':
      return []
    default:
      return words(known.raw)
  }
}

export const inlinesOf = (tokens: readonly Token[], reading: Reading): Inline[] =>
  tokens.flatMap((token) => inlineOf(token, reading))
