import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { ROOT, toolEnv } from './process.mjs'

const TIMEOUT_MS = 60_000
/** Other people's tools, which read their arguments themselves. */
const TOOLS = /^(?:oxfmt|drizzle-kit) /
/** What starts by itself when the file is run: a call, or a look at how it was run. */
const STARTS_BY_ITSELF = /^(?:await |try \{|if \(argv\[1\]|\w+\(.*\)$)/m

const home = mkdtempSync(join(tmpdir(), 'arguments-'))
afterAll(() => rmSync(home, { recursive: true }))
const dataDir = join(home, 'data')

type Ended = { code: number; stdout: string; stderr: string }

/** As npm runs it: the line from package.json with the arguments behind it. */
const run = (line: string, ...args: string[]) =>
  new Promise<Ended>((done) => {
    const env = toolEnv({ DATA_DIR: dataDir, DATABASE_URL: '' })
    execFile(
      'sh',
      ['-c', `${line} "$@"`, 'sh', ...args],
      { cwd: ROOT, env, timeout: TIMEOUT_MS },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })

const scripts = Object.entries(packageJson.scripts)
const ours = scripts.filter(([, line]) => !TOOLS.test(line))
const files = readdirSync(join(ROOT, 'scripts'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => ({ name, source: readFileSync(join(ROOT, 'scripts', name), 'utf8') }))
/** Those that no line of package.json runs. */
const byHand = files
  .filter(
    ({ name, source }) =>
      source.includes('readArguments(') && !scripts.some(([, line]) => line.includes(name)),
  )
  .map(({ name }) => [name, `node scripts/${name}`] as const)

describe.each([...ours.map(([name, line]) => [`npm run ${name}`, line] as const), ...byHand])(
  '%s',
  (_, line) => {
    test('shows help and does nothing else', { timeout: TIMEOUT_MS }, async () => {
      const { code, stdout, stderr } = await run(line, '--help')
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/^Usage: .+\n\n[A-Z].+\n/)
    })

    test(
      'refuses an option and a word it doesn’t know, and names it (exit 2)',
      { timeout: TIMEOUT_MS },
      async () => {
        const tries = [
          ['--no-such-option', '--help'],
          ['no-such', 'words', 'here'],
        ]
        const ended = await Promise.all(tries.map((args) => run(line, ...args)))
        for (const { code, stdout, stderr } of ended) {
          expect([code, stdout]).toEqual([2, ''])
          expect(stderr).toMatch(/^(?:There is no|Unexpected argument) .*(?:no-such|words).*\n\nUsage: /)
        }
        expect(existsSync(dataDir)).toBe(false)
      },
    )
  },
)

test.each(scripts.filter(([, line]) => TOOLS.test(line)))(
  'npm run %s, somebody else’s tool, does the same in its own words',
  { timeout: TIMEOUT_MS },
  async (_, line) => {
    expect((await run(line, '--help')).code).toBe(0)
    expect((await run(line, '--no-such-option')).code).not.toBe(0)
  },
)

test('everything in scripts/ that starts by itself reads its arguments in the one way', () => {
  const starting = files.filter(({ source }) => STARTS_BY_ITSELF.test(source))
  expect(starting.length).toBeGreaterThan(8)
  expect(starting.filter(({ source }) => !source.includes('readArguments(')).map(({ name }) => name)).toEqual(
    [],
  )
  const reading = files.filter(({ source }) => /process\.argv\.slice|argv\[2\]|parseArgs/.test(source))
  expect(reading.map(({ name }) => name)).toEqual([])
})

test('refuses short options, and a value for --help', async () => {
  const build = packageJson.scripts.build
  expect(await run(build, '-x')).toMatchObject({ code: 2, stderr: expect.stringContaining('no option -x') })
  expect(await run(build, '--help=yes')).toMatchObject({ code: 2 })
})

test('an option without its value, or with one that is none of the choices, is refused', async () => {
  const tests = packageJson.scripts.test
  expect(await run(tests, '--only')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--only needs a value'),
  })
  expect(await run(tests, '--only', 'unit,ape')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('“ape”'),
  })
})
