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

function problemsOf(files: Record<string, string>, upward: Record<string, string> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  made.push(root)
  for (const [file, source] of Object.entries(files)) {
    const path = join(root, 'src', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, source)
  }
  return checkStructure(root, upward)
}

const imports = (target: string) => `import { x } from '${target}'\nexport const y = x\n`

const TIDY = {
  'brand.ts': 'export const x = 1',
  'routes.ts': 'export const routes = []',
  'lib/dates.ts': imports('#/brand'),
  'ui/button.tsx': imports('#/lib/dates'),
  'client/api-client.ts': imports('#/lib/dates'),
  'routes/event.tsx': imports('#/features/events/events/queries'),
  'platform/db.ts': 'export const x = 1',
  'platform/db-schema.ts':
    "export * from '#/features/events/events/table'\nexport * from '#/features/events/rsvp/table'\n",
  'platform/auth.ts': imports('#/features/events/events/table'),
  'server/api.ts': imports('#/features/events/events/routes'),
  'features/events/events/schema.ts': imports('#/lib/dates'),
  'features/events/events/table.ts': imports('#/features/events/rsvp/table'),
  'features/events/events/reads.ts': imports('./table'),
  'features/events/events/writes.ts': imports('#/features/events/rsvp/table'),
  'features/events/events/routes.ts': imports('./reads'),
  'features/events/events/queries.ts': imports('#/client/api-client'),
  'features/events/events/mail.tsx': imports('#/lib/dates'),
  'features/events/events/logic/phase.ts': imports('../schema'),
  'features/events/events/logic/phase.test.ts': imports('#/features/events/rsvp/writes'),
  'features/events/events/writes.test.ts': imports('./table'),
  'features/events/events/ui/card.tsx': imports('#/features/events/rsvp/ui/button'),
  'features/events/rsvp/table.ts': imports('#/features/events/events/table'),
  'features/events/rsvp/ui/button.tsx':
    "import type { x } from '#/features/events/events/schema'\nexport type Y = x\n",
  'features/events/rsvp/writes.ts': 'export const x = 1',
}

test('a tidy tree has no problems', () => {
  expect(problemsOf(TIDY)).toEqual([])
})

test.each([
  ['features/events/events/service.ts', 'not in the list of file names'],
  ['features/events/events/components/card.tsx', 'not in the list of file names'],
  ['features/events/events/table.tsx', 'not in the list of file names'],
  ['services/mail.ts', 'not in the list of file names'],
  ['lib/utils.ts', 'a name that says nothing'],
  ['server/helpers/date.ts', 'a name that says nothing'],
  ['features/events/events/ui/misc.tsx', 'a name that says nothing'],
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
  ['lib/ids.ts', '../platform/db'],
  ['ui/card.tsx', '#/client/api-client'],
  ['ui/card.tsx', '#/brand'],
  ['app/shell.tsx', '#/platform/db'],
  ['app/shell.tsx', '#/features/events/events/reads'],
  ['routes/events.tsx', '#/platform/db'],
  ['routes/events.tsx', '../features/events/events/writes'],
  ['features/events/events/ui/list.tsx', '#/platform/db'],
  ['features/events/events/ui/list.tsx', '../table'],
  ['features/events/events/ui/list.tsx', '../reads'],
  ['features/events/rsvp/queries.ts', './writes'],
  ['features/events/rsvp/queries.ts', '#/features/events/events/table'],
  ['features/events/rsvp/routes.ts', './table'],
  ['features/events/rsvp/jobs.ts', './table'],
  ['features/events/rsvp/schema.ts', './table'],
  ['features/events/rsvp/logic/seats.ts', '../table'],
  ['features/events/rsvp/reads.ts', './writes'],
  ['platform/live/live.ts', '#/features/events/events/table'],
  ['features/events/rsvp/table.ts', '#/platform/auth'],
])('%s may not import %s', (file, target) => {
  expect(problemsOf({ ...TIDY, [file]: imports(target) })).toEqual([
    expect.stringMatching(new RegExp(`^src/${file}:1 .*may not import ${target.replaceAll('.', '\\.')} `)),
  ])
})

test('permission is decided by reads and writes only', () => {
  const withPolicy = { ...TIDY, 'features/events/events/policy.ts': 'export const x = 1' }
  expect(problemsOf({ ...withPolicy, 'features/events/events/writes.ts': imports('./policy') })).toEqual([])
  expect(
    problemsOf({ ...withPolicy, 'features/events/events/ui/list.tsx': imports('../policy') }),
  ).toHaveLength(1)
  expect(problemsOf({ ...withPolicy, 'features/events/events/routes.ts': imports('./policy') })).toHaveLength(
    1,
  )
})

test.each([
  ['a type', "import type { Row } from '../table'\nexport type X = Row\n"],
  ['a re-export', "export { x } from '../table'\nexport const y = 1\n"],
  ['a whole module', "export * as rows from '../table'\nexport const y = 1\n"],
  ['a side effect', "import '../table'\nexport const y = 1\n"],
  ['a later load', "export const load = () => import('../table')\n"],
  ['several lines', "import {\n  x, // one\n  y,\n} from '../table'\nexport const z = [x, y]\n"],
])('the table is out of reach of the browser through %s', (_how, source) => {
  expect(problemsOf({ ...TIDY, 'features/events/events/ui/list.tsx': source })).toHaveLength(1)
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
    'features/club/a/reads.ts': imports('#/features/club/b/reads'),
    'features/club/b/reads.ts': imports('#/features/club/c/reads'),
    'features/club/c/reads.ts': imports('#/features/club/a/reads'),
  }
  expect(problemsOf(cycle)).toEqual([expect.stringContaining('a → b → c → a')])
})

const UPWARD = { 'features/people/profiles/writes.ts': imports('#/features/events/rsvp/writes') }

test('a neighborhood imports from the floors below and from its own', () => {
  const down = { 'features/admin/reports/reads.ts': imports('#/features/events/events/reads') }
  expect(problemsOf({ ...TIDY, ...down })).toEqual([])
})

test.each([
  ['up', UPWARD, 'from people to events'],
  [
    'sideways',
    {
      'features/club/squad/reads.ts': imports('#/features/stakes/stakes/reads'),
      'features/stakes/stakes/reads.ts': 'export const x = 1',
    },
    'from club to stakes',
  ],
])('an import that runs %s between neighborhoods is refused', (_way, files, words) => {
  expect(problemsOf({ ...TIDY, ...files })).toEqual([expect.stringContaining(words)])
})

test('types and foreign keys may point upward', () => {
  const files = {
    'features/people/profiles/table.ts': imports('#/features/events/events/table'),
    'features/people/profiles/schema.ts':
      "import type { X } from '#/features/events/events/schema'\nexport type Y = X\n",
  }
  expect(problemsOf({ ...TIDY, ...files })).toEqual([])
})

test('an upward import is permitted by name, and its permission ends with it', () => {
  const files = { 'features/people/profiles/writes.ts': imports('#/features/events/rsvp/writes') }
  const arrow = 'features/people/profiles/writes.ts → features/events/rsvp/writes.ts'
  expect(problemsOf({ ...TIDY, ...files }, { [arrow]: 'a reason' })).toEqual([])
  expect(problemsOf(TIDY, { [arrow]: 'a reason' })).toEqual([expect.stringContaining(arrow)])
})

test('a neighborhood has a page about itself', () => {
  expect(problemsOf({ ...TIDY, 'features/club/README.md': '# Club' })).toEqual([])
})

test('a feature outside of every neighborhood is refused', () => {
  expect(problemsOf({ ...TIDY, 'features/garage/cars/reads.ts': 'export const x = 1' })).toEqual([
    expect.stringContaining('not in the list'),
  ])
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
