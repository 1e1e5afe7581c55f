import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { deeper, type Inline, inlinesOf, MAX_DEPTH, type Reading, words } from '#/lib/markdown-inline'

export type Block =
  /** 2 is the largest: what is above it has the page’s own heading. */
  | { kind: 'heading'; level: 2 | 3 | 4; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }

interface Whole extends Reading {
  /** The depths of headings that are typed in it. */
  headings: ReadonlySet<number>
}

/** More than any paragraph has. What the library does with them grows with their square: thousands take minutes. */
const MAX_MARKS = 500
/** Twenty lists or quotes begun one inside another on a single line: the library goes through the line for each. */
const STAIRS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){20}/m
const LEVELS = [2, 3, 4] as const

const paragraph = (parts: Inline[]): Block[] => (parts.length === 0 ? [] : [{ kind: 'paragraph', parts }])

/** No level is left out, wherever the writer begins. */
const levelOf = (depth: number, headings: ReadonlySet<number>) =>
  LEVELS[[...headings].filter((each) => each < depth).length] ?? 4

/** A point of a list; what is to be ticked has its box before its words. */
function itemOf({ tokens, task, checked }: Tokens.ListItem, reading: Whole): Block[] {
  const blocks = blocksOf(
    tokens.filter(({ type }) => type !== 'checkbox'),
    reading,
  )
  if (!task) return blocks
  const box = words(checked ? '☑ ' : '☐ ')
  const [first, ...rest] = blocks
  return first?.kind === 'paragraph'
    ? [...paragraph([...box, ...first.parts]), ...rest]
    : [...paragraph(box), ...blocks]
}

function listOf({ ordered, start, items }: Tokens.List, reading: Whole): Block {
  const first = start === '' ? 1 : start
  return { kind: 'list', ordered, start: first, items: items.map((item) => itemOf(item, deeper(reading))) }
}

function tableOf({ header, rows }: Tokens.Table, reading: Whole): Block {
  const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlinesOf(tokens, reading))
  return { kind: 'table', header: cells(header), rows: rows.map(cells) }
}

function blockOf(token: Token, reading: Whole): Block[] {
  const known = token as MarkedToken
  switch (known.type) {
    case 'space':
    case 'def':
      return []
    case 'heading': {
      const level = levelOf(known.depth, reading.headings)
      return [{ kind: 'heading', level, parts: inlinesOf(known.tokens, reading) }]
    }
    case 'paragraph':
      return paragraph(inlinesOf(known.tokens, reading))
    case 'list':
      return [listOf(known, reading)]
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(known.tokens, deeper(reading)) }]
    case 'code':
      return [{ kind: 'code', text: known.text }]
    case 'table':
      return [tableOf(known, reading)]
    case 'hr':
      return [{ kind: 'rule' }]
    // The words of a list's short line among them.
    case 'text':
      return paragraph(inlinesOf([known], reading))
    default:
      return paragraph(words(known.raw.trim()))
  }
}

const blocksOf = (tokens: readonly Token[], reading: Whole): Block[] =>
  tokens.flatMap((token) =>
    reading.depth < MAX_DEPTH ? blockOf(token, reading) : paragraph(words(token.raw.trim())),
  )

const isReadable = (text: string): boolean =>
  !STAIRS.test(text) &&
  text.split(/\n\s*\n/).every((part) => (part.match(/[*_~]/g)?.length ?? 0) <= MAX_MARKS)

/**
 * What somebody wrote in Markdown, as a tree that holds nothing but words, their kinds, safe addresses and pictures of
 * our own: whatever draws it can't be made to draw anything else. HTML is the words it is typed in. A new line is a new
 * line. Whatever is typed, there is an answer: at worst the text as it stands.
 * @param draws what not every reader may be given: a mail fetches no pictures
 */
export function markdownBlocks(text: string, draws: { pictures?: boolean } = {}): Block[] {
  if (!isReadable(text)) return paragraph(words(text))
  try {
    const tokens = lexer(text, { gfm: true, breaks: true })
    const headings = new Set(tokens.flatMap((each) => (each.type === 'heading' ? [Number(each.depth)] : [])))
    return blocksOf(tokens, { pictures: draws.pictures ?? false, depth: 0, headings })
  } catch {
    // Thousands of marks inside one another are more than the library can take.
    return paragraph(words(text))
  }
}
