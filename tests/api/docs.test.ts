import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ACCESS } from './access-table'

const DOCS = [
  'ARCHITECTURE.md',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'bench/README.md',
  'docs/testing.md',
  'docs/traceability.md',
  'docs/api-map.md',
  'docs/operating.md',
  'docs/design-system.md',
  'docs/access.md',
  'docs/threats.md',
  'docs/asvs.md',
  'SECURITY.md',
]
const PATH = /`((?:src|tests|docs|scripts|migrations|assets|public|bench)\/[\w./$-]+)`/g
const CALL = /`(GET|HEAD|POST|PUT|PATCH|DELETE) \/api(\/[^`?]*)?(?:\?[^`]*)?`/g
/** Of the API, but described nowhere: what tells of the API. */
const UNDESCRIBED = new Set(['HEAD /'])

it.each(DOCS)('every file that %s names is there', async (doc) => {
  const named = [...(await readFile(doc, 'utf8')).matchAll(PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

it('decisions name files that are there, too', async () => {
  const texts = await Promise.all(
    (await readdir('docs/decisions')).map((name) => readFile(join('docs/decisions', name), 'utf8')),
  )
  const named = texts.flatMap((text) => [...text.matchAll(PATH)].map(([, path = '']) => path))
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

/** The cells of a table's row, without what only lays it out. */
const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const hasPlace = (where: string): boolean => where.includes('`') || where.startsWith('open')
const isShown = (shown: string): boolean =>
  /`(src|tests|scripts)\//.test(shown) || /^(open|no test of its own|see )/.test(shown)

it('each statement’s row says where it lives and what shows it, or that it is open', async () => {
  const lines = (await readFile('docs/traceability.md', 'utf8')).split('\n')
  const rows = lines.filter((line) => line.startsWith('|') && !/^\| (Statement|-)|^\|-/.test(line))
  expect(rows.length).toBeGreaterThan(100)
  const faults = rows.filter((row) => {
    const [statement = '', where = '', shown = '', ...rest] = cellsOf(row)
    return statement === '' || !hasPlace(where) || !isShown(shown) || rest.length > 0
  })
  expect(faults).toEqual([])
})

it('every call of the map is one of the API’s', async () => {
  const calls = [...(await readFile('docs/api-map.md', 'utf8')).matchAll(CALL)].map(
    ([, method, path = '/']) => `${method} ${path}`,
  )
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.filter((call) => !(call in ACCESS) && !UNDESCRIBED.has(call))).toEqual([])
})
