import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

type Row = { number: string; level: string; asked: string; shown: string }
/** Bold for level 1. */
const NUMBER = /^\| (?:\*\*[\d.]+\*\*|[\d.]+) /
/** A test file, and words from the titles of its tests. */
const TESTS = /`((?:tests|src)\/[\w./-]+\.(?:test|spec)\.tsx?)`: (“[^”]+”(?:, “[^”]+”)*)/g
const BEGINNINGS = /^(?:`(?:tests|src)\/|Reading: \S|Operator: \S|n\/a(?:: \S|$)|\*\*Not held\*\*: \S)/
/** How many there are of each level in version 5.0.0. */
const OF_LEVEL = { '1': 70, '2': 183 }

async function rows(): Promise<Row[]> {
  const lines = (await readFile('docs/asvs.md', 'utf8')).split('\n')
  return lines
    .filter((line) => NUMBER.test(line))
    .map((line) => {
      const [number = '', asked = '', shown = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      const level = number.startsWith('**') ? '1' : '2'
      return { number: number.replaceAll('*', ''), level, asked, shown }
    })
}

it('has every requirement of both levels once, with what shows it or why not', async () => {
  const all = await rows()
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
  for (const [level, count] of Object.entries(OF_LEVEL))
    expect([level, all.filter((row) => row.level === level).length]).toEqual([level, count])
  for (const { number, asked, shown } of all) {
    expect([number, asked === '']).toEqual([number, false])
    expect([number, shown]).toEqual([number, expect.stringMatching(BEGINNINGS)])
  }
})

it('names tests by words that stand in their files', async () => {
  for (const { number, shown } of await rows()) {
    const tests = [...shown.matchAll(TESTS)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
    )
    // Every file that is named as a test comes with titles.
    const files = [...shown.matchAll(/`((?:tests|src)\/[^`]+\.(?:test|spec)\.tsx?)`/g)]
    const titled = [...shown.matchAll(TESTS)]
    expect([number, titled.length]).toEqual([number, files.length])
    for (const { file, title } of tests)
      expect([number, file, title, (await readFile(file, 'utf8')).includes(title)]).toEqual([
        number,
        file,
        title,
        true,
      ])
  }
})
