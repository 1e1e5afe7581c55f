import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

type Row = { number: string; level: string; asked: string; state: string; shown: string }
const STATES = ['holds', 'holds, by reading', 'does not apply', 'operator', '**not held**']
const TEST = /`((?:tests|src)\/[\w./-]+\.(?:test|spec)\.tsx?)`: “([^”]+)”/g
/** How many there are of each level in version 5.0.0. */
const OF_LEVEL = { '1': 70, '2': 183 }

async function rows(): Promise<Row[]> {
  const lines = (await readFile('docs/asvs.md', 'utf8')).split('\n')
  return lines
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [number = '', level = '', asked = '', state = '', shown = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { number, level, asked, state, shown }
    })
}

it('every requirement of both levels is there once, in a state that means something, with a word on why', async () => {
  const all = await rows()
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
  for (const [level, count] of Object.entries(OF_LEVEL))
    expect([level, all.filter((row) => row.level === level).length]).toEqual([level, count])
  for (const { number, asked, state, shown } of all) {
    expect(STATES, number).toContain(state)
    expect([number, asked === '', shown === '']).toEqual([number, false, false])
  }
})

it('what is said to hold names its tests, and they are there under these names', async () => {
  for (const { number, state, shown } of await rows()) {
    const tests = [...shown.matchAll(TEST)]
    if (state === 'holds') expect([number, tests.length > 0]).toEqual([number, true])
    for (const [, file = '', name = ''] of tests)
      expect([number, file, (await readFile(file, 'utf8')).includes(name)]).toEqual([number, file, true])
  }
})
