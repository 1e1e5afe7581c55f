import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkStructure } from './check-structure.mjs'
import { importsOf } from './source-imports.mjs'

const made: string[] = []

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

function problemsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  made.push(root)
  for (const [file, source] of Object.entries(files)) {
    const path = join(root, 'src', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, source)
  }
  return checkStructure(root)
}

const imports = (target: string) => `import { x } from '${target}'\nexport const y = x\n`

const TIDY = {
  'brand.ts': 'export const x = 1',
  'routes.ts': 'export const routes = []',
  'lib/dates.ts': imports('#/brand'),
  'ui/button.tsx': imports('#/lib/dates'),
  'app/api-client.ts': imports('#/lib/dates'),
  'routes/event.tsx': imports('#/features/events/queries'),
  'server/db.ts': 'export const x = 1',
  'server/db-schema.ts': "export * from '#/features/events/table'\nexport * from '#/features/rsvp/table'\n",
  'server/auth.ts': imports('#/features/events/table'),
  'server/api.ts': imports('#/features/events/routes'),
  'features/events/schema.ts': imports('#/lib/dates'),
  'features/events/table.ts': imports('#/features/rsvp/table'),
  'features/events/reads.ts': imports('./table'),
  'features/events/writes.ts': imports('#/features/rsvp/table'),
  'features/events/routes.ts': imports('./reads'),
  'features/events/queries.ts': imports('#/app/api-client'),
  'features/events/mail.tsx': imports('#/lib/dates'),
  'features/events/logic/phase.ts': imports('../schema'),
  'features/events/logic/phase.test.ts': imports('#/features/rsvp/writes'),
  'features/events/writes.test.ts': imports('./table'),
  'features/events/ui/card.tsx': imports('#/features/rsvp/ui/button'),
  'features/rsvp/table.ts': imports('#/features/events/table'),
  'features/rsvp/ui/button.tsx': "import type { x } from '#/features/events/schema'\nexport type Y = x\n",
  'features/rsvp/writes.ts': 'export const x = 1',
}

test('a tidy tree has no problems', () => {
  expect(problemsOf(TIDY)).toEqual([])
})

test.each([
  ['features/events/service.ts', 'not in the list of file names'],
  ['features/events/components/card.tsx', 'not in the list of file names'],
  ['features/events/table.tsx', 'not in the list of file names'],
  ['services/mail.ts', 'not in the list of file names'],
  ['lib/utils.ts', 'a name that says nothing'],
  ['server/helpers/date.ts', 'a name that says nothing'],
  ['features/events/ui/misc.tsx', 'a name that says nothing'],
  ['ui/index.ts', 'is an index file'],
])('%s: %s', (file, problem) => {
  expect(problemsOf({ ...TIDY, [file]: 'export const x = 1' })).toEqual([expect.stringContaining(problem)])
})

test('a file that only re-exports is a barrel, whatever its name', () => {
  const barrel = "// all of it\nexport { x } from './button'\nexport type { Y } from '#/lib/dates'\n"
  expect(problemsOf({ ...TIDY, 'ui/everything.ts': barrel })).toEqual([
    expect.stringContaining('only re-exports'),
  ])
})

test.each([
  ['lib/ids.ts', '#/ui/button'],
  ['lib/ids.ts', '../server/db'],
  ['ui/card.tsx', '#/app/api-client'],
  ['ui/card.tsx', '#/brand'],
  ['app/shell.tsx', '#/server/db'],
  ['app/shell.tsx', '#/features/events/reads'],
  ['routes/events.tsx', '#/server/db'],
  ['routes/events.tsx', '../features/events/writes'],
  ['features/events/ui/list.tsx', '#/server/db'],
  ['features/events/ui/list.tsx', '../table'],
  ['features/events/ui/list.tsx', '../reads'],
  ['features/rsvp/queries.ts', './writes'],
  ['features/rsvp/queries.ts', '#/features/events/table'],
  ['features/rsvp/routes.ts', './table'],
  ['features/rsvp/jobs.ts', './table'],
  ['features/rsvp/schema.ts', './table'],
  ['features/rsvp/logic/seats.ts', '../table'],
  ['features/rsvp/reads.ts', './writes'],
  ['server/live/live.ts', '#/features/events/table'],
  ['features/rsvp/table.ts', '#/server/auth'],
])('%s may not import %s', (file, target) => {
  expect(problemsOf({ ...TIDY, [file]: imports(target) })).toEqual([
    expect.stringMatching(new RegExp(`^src/${file}:1 .*may not import ${target.replaceAll('.', '\\.')} `)),
  ])
})

test('permission is decided by reads and writes only', () => {
  const withPolicy = { ...TIDY, 'features/events/policy.ts': 'export const x = 1' }
  expect(problemsOf({ ...withPolicy, 'features/events/writes.ts': imports('./policy') })).toEqual([])
  expect(problemsOf({ ...withPolicy, 'features/events/ui/list.tsx': imports('../policy') })).toHaveLength(1)
  expect(problemsOf({ ...withPolicy, 'features/events/routes.ts': imports('./policy') })).toHaveLength(1)
})

test.each([
  ['a type', "import type { Row } from '../table'\nexport type X = Row\n"],
  ['a re-export', "export { x } from '../table'\nexport const y = 1\n"],
  ['a whole module', "export * as rows from '../table'\nexport const y = 1\n"],
  ['a side effect', "import '../table'\nexport const y = 1\n"],
  ['a later load', "export const load = () => import('../table')\n"],
  ['several lines', "import {\n  x, // one\n  y,\n} from '../table'\nexport const z = [x, y]\n"],
])('the table is out of reach of the browser through %s', (_how, source) => {
  expect(problemsOf({ ...TIDY, 'features/events/ui/list.tsx': source })).toHaveLength(1)
})

test('nothing in src leans on what stands outside of it', () => {
  const files = { ...TIDY, 'server/clock.ts': imports('../../tests/support/clock') }
  expect(problemsOf(files)).toEqual([expect.stringContaining('leaves src')])
})

test('code for both sides may not import packages of the server', () => {
  expect(problemsOf({ ...TIDY, 'lib/ids.ts': imports('node:crypto') })).toEqual([
    expect.stringContaining('for both sides'),
  ])
  expect(problemsOf({ ...TIDY, 'server/ids.ts': imports('node:crypto') })).toEqual([])
})

test('features may not form a cycle, also through a third one', () => {
  const cycle = {
    'features/a/reads.ts': imports('#/features/b/reads'),
    'features/b/reads.ts': imports('#/features/c/reads'),
    'features/c/reads.ts': imports('#/features/a/reads'),
  }
  expect(problemsOf(cycle)).toEqual([expect.stringContaining('a → b → c → a')])
})

test('imports in comments, strings and regular expressions are not imports', () => {
  const source = [
    "// import { a } from './a'",
    "/* export * from './b' */",
    'const quote = /[\'"`]/',
    'const text = `import { c } from "./c"`',
    "import d from './d'",
  ].join('\n')
  expect(importsOf(source)).toEqual([{ target: './d', typeOnly: false, line: 5 }])
})
