import * as fc from 'fast-check'
import { fold } from '#/lib/fold'

/** Every letter, mark and sign of the scripts that people write with, each between two others. */
const RANGES: readonly [from: number, to: number][] = [
  [0x01, 0x2fff],
  [0x3000, 0x33ff],
  [0xa640, 0xa6ff],
  [0xac00, 0xacff],
  [0xf900, 0xffff],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f6ff],
]

export const EACH_CHARACTER: readonly string[] = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => `a${String.fromCodePoint(from + index)}Z`),
)

/** Letters of Unicode 15 and later, which PostgreSQL 15 doesn't know. */
const TOO_NEW = /[\ua7f1\u{1e030}-\u{1e08f}]/gu

/** Words as people might type them; without what no database can hold. */
export const SOME_WORDS: readonly string[] = fc
  .sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { numRuns: 2_000, seed: 76 })
  .map((words) => words.toWellFormed().replaceAll('\0', '').replace(TOO_NEW, ''))

type FoldedBySql = (words: readonly string[]) => Promise<readonly string[]>

/** What the database and the browser fold differently. */
export async function foldedDifferently(words: readonly string[], bySql: FoldedBySql): Promise<string[]> {
  const folded = await bySql(words)
  return words.filter((word, index) => folded[index] !== fold(word))
}
