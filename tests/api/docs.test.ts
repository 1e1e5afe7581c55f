import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ENV_NAMES } from '#/platform/env'
import { ACCESS } from './access-table'

const DOCS = globSync(['*.md', 'bench/*.md', 'docs/**/*.md', 'src/features/*/README.md']).toSorted()
const PATH = /`((?:src|tests|docs|scripts|migrations|assets|public|bench)\/[\w./$-]+)`/g
const CALL = /`(GET|HEAD|POST|PUT|PATCH|DELETE) \/api(\/[^`?]*)?(?:\?[^`]*)?`/g
/** Of the API, but described nowhere: what tells of the API. */
const UNDESCRIBED = new Set(['HEAD /'])

it.each(DOCS)('every file that %s names is there', async (doc) => {
  const named = [...(await readFile(doc, 'utf8')).matchAll(PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

/** ARCHITECTURE.md and the neighborhoods' READMEs name sources without `src/`, and mostly without their ending. */
const SOURCE =
  /`((?:app|client|demo|features|lib|platform|routes|server|ui|worker)\/[\w./$-]+|brand|routes)`/g
const isSource = (path: string): boolean =>
  ['', '.ts', '.tsx', '.mjs'].some((ending) => existsSync(join('src', path + ending)))

it.each(DOCS.filter((doc) => !doc.startsWith('docs/decisions/')))(
  'every source that %s names without its folder is there',
  async (doc) => {
    const named = [...(await readFile(doc, 'utf8')).matchAll(SOURCE)].map(([, path = '']) => path)
    expect(named.filter((path) => !isSource(path))).toEqual([])
  },
)

const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g

it.each(DOCS)('every page that %s links to is there', async (doc) => {
  const linked = [...(await readFile(doc, 'utf8')).matchAll(LINK)].map(([, path = '']) => path)
  expect(linked.filter((path) => !existsSync(join(dirname(doc), path)))).toEqual([])
})

it.each(DOCS)('every npm script that %s names is there', async (doc) => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const named = [...(await readFile(doc, 'utf8')).matchAll(/\bnpm run ([a-z][\w:]*)/g)]
  expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([])
})

/** The cells of a table's row, without what only lays it out. */
const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const hasPlace = (where: string): boolean => where.includes('`') || where.startsWith('open')
/** By a test that asks the running app; what rests on tests of pure code, or on none, says so. */
const isShown = (shown: string): boolean =>
  /`tests\//.test(shown) ||
  (/`(src|scripts)\//.test(shown) && /\((?:pure|the component|each command)/.test(shown)) ||
  /^(open|no test of its own|see )/.test(shown)

it('each statement’s row says where it lives and what shows it, or that it is open', async () => {
  const lines = (await readFile('docs/traceability.md', 'utf8')).split('\n')
  const rows = lines.filter((line) => line.startsWith('|') && !/^\| (Statement|-)|^\|-/.test(line))
  expect(rows.length).toBeGreaterThan(300)
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

const ENV_LINE = /^([A-Z][A-Z0-9_]*)=/gm
/** Not for operators: tests and load tests set them. */
const UNLISTED = new Set(['NODE_ENV', 'LIMITS_OFF'])

it('.env.example has every variable that the server reads', async () => {
  const listed = new Set(
    [...(await readFile('.env.example', 'utf8')).matchAll(ENV_LINE)].map(([, name]) => name),
  )
  expect(ENV_NAMES.filter((name) => !listed.has(name) && !UNLISTED.has(name))).toEqual([])
})

it('the operator’s page names every variable of .env.example, or its group', async () => {
  const page = await readFile('docs/operating.md', 'utf8')
  const groups = [...page.matchAll(/`([A-Z_]+_)…`/g)].map(([, prefix = '']) => prefix)
  const names = [...(await readFile('.env.example', 'utf8')).matchAll(ENV_LINE)].map(([, name = '']) => name)
  const isNamed = (name: string): boolean =>
    page.includes(`\`${name}\``) || groups.some((prefix) => name.startsWith(prefix))
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})

it('each neighborhood’s README names files of its own', async () => {
  const readmes = globSync('src/features/*/README.md')
  expect(readmes.length).toBeGreaterThan(10)
  for (const readme of readmes) {
    const named = [...(await readFile(readme, 'utf8')).matchAll(/`([\w/-]+\.tsx?)`/g)]
    expect(
      named.map(([, path = '']) => join(dirname(readme), path)).filter((path) => !existsSync(path)),
    ).toEqual([])
  }
})
