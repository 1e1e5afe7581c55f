import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '#/server/arguments.mjs'
import { makeCrowd, makeEvent } from '../tests/support/crowd'
import { createDatabase, startPostgres, type TestPostgres } from '../tests/support/postgres'
import { startServerProcess } from '../tests/support/server-process'
import { openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'
import { asked, type Limit } from './asked'
import { measureLive } from './live'
import { measureLiveCrowd } from './live-crowd'
import { matchupTables } from './matchups/run-matchups'
import { measureMillion } from './million'
import { measureNoteList } from './note-list'
import { measureNotes } from './notes'
import type { Cost, Rate } from './rounds'
import { pageScriptBytes } from './pages'
import { measureRsvp } from './rsvp'
import { measureThroughput } from './throughput'
import { measureTreemap } from './treemap'
import { BARE_PAGE, FAST_PAGES, measureVisits, type Visit } from './visits'
import { measureStart } from './start'
import { measureStorms } from './storm'

const SPECTATORS = 1_000

type Source = Record<string, string>

const row = (name: string, value: string): void => console.log(`${name.padEnd(64)} ${value}`)
const ms = (value: number) => `${value.toFixed(0)} ms`
const share = (value: number) => `${(value * 100).toFixed(0)} %`

async function liveFigures(source: Source, label: string): Promise<void> {
  const database = await openTestDatabase(source)
  const crowd = await makeCrowd(database.db, { size: 60, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const eventId = await makeEvent(database.db, { maxCapacity: 1000 })
  await database.close()
  const server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    ...source,
  })
  for (const [spectators, people] of [
    [0, crowd.slice(0, 20)],
    [SPECTATORS, crowd.slice(20, 40)],
  ] as const) {
    const figures = await measureLive(server.url, eventId, people, spectators)
    const name = `${label}: an answer shows on another screen, ${spectators} more watching`
    row(
      name,
      `median ${ms(figures.shownMedian)}, worst ${ms(figures.shownWorst)}, last client told ${ms(figures.lastClientMedian)}`,
    )
  }
  await server.kill('SIGTERM')
}

async function crowdFigures(databaseUrl: string): Promise<void> {
  const { watchers, lastMs, worstMs, bareLastMs, kb, bareKb } = await measureLiveCrowd(databaseUrl)
  row(
    `${watchers} streams at one process: from an announcement to the last of them told`,
    `median ${ms(lastMs)}, worst ${ms(worstMs)}, ${(lastMs / bareLastMs).toFixed(2)} times a bare Hono stream (${ms(bareLastMs)})${asked({ figure: lastMs, limit: 150, unit: ' ms' })}`,
  )
  row(
    `${2 * watchers} streams at one process: memory of the server each (PSS)`,
    `${kb.toFixed(1)} kB, ${(kb / bareKb).toFixed(2)} times a bare Hono stream (${bareKb.toFixed(1)} kB)${asked({ figure: kb, limit: 20, unit: ' kB' })}`,
  )
}

async function rsvpFigures(source: Source, label: string): Promise<void> {
  const database = await openTestDatabase(source)
  const figures = await measureRsvp(database)
  await database.close()
  row(`${label}: answers decided a second (locked, one event)`, figures.perSecond.toFixed(0))
  row(`${label}: as a share of the bare locked transaction`, share(figures.share))
}

async function stormFigures(source: Source, label: string, processes: number): Promise<void> {
  for (const [index, { p99, confirmed }] of (await measureStorms(source, processes)).entries())
    row(
      `${label}: 500 RSVPs at once for 10 spots, ${index === 0 ? 'the first after the start' : `storm ${index + 1}`}`,
      `99 % in ${ms(p99)}, ${confirmed} confirmed${asked({ figure: p99, limit: 1_000, unit: ' ms' })}`,
    )
}

async function noteFigures(source: Source, label: string): Promise<void> {
  const database = await openTestDatabase(source)
  for (const { name, ms: taken, ratio } of await measureNotes(database))
    row(`${label}: 5,000 notes, ${name}`, `${taken.toFixed(1)} ms, ${ratio.toFixed(1)} times counting them`)
  await database.close()
}

async function noteListFigures(source: Source, label: string): Promise<void> {
  const { many, few } = await measureNoteList(source)
  for (const [visit, name] of [
    ['first', 'first visit'],
    ['again', 'visited before'],
  ] as const) {
    const { shellMs, afterShellMs } = many[visit]
    const ratio = afterShellMs / few[visit].afterShellMs
    row(
      `${label}: list of 5,000 notes answers, ${name}`,
      `${ms(afterShellMs)} after the shell (at ${ms(shellMs)}), ${ratio.toFixed(2)} times a list of one page`,
    )
  }
}

async function startFigures(source: Source, label: string, folder: string): Promise<void> {
  const { pageMs, cpuMs, readyMs, pssMb } = await measureStart({
    AUTH_SECRET: TEST_SECRET,
    DATA_DIR: folder,
    SEED_DEMO: 'true',
    ...source,
  })
  row(
    `${label}: from the start to the first page, of it processor time; to being ready`,
    `${ms(pageMs)}, ${ms(cpuMs)}; ${ms(readyMs)}${asked({ figure: pageMs, limit: source.DATABASE_URL ? 1_500 : 2_000, unit: ' ms' })}`,
  )
  row(
    `${label}: memory of the idle process (PSS)`,
    `${pssMb.toFixed(0)} MB${source.DATABASE_URL ? asked({ figure: pssMb, limit: 150, unit: ' MB' }) : ''}`,
  )
}

async function pageFigures(folder: string): Promise<void> {
  const server = await startServerProcess({ DATA_DIR: folder, SEED_DEMO: 'true' })
  row(
    'home: JavaScript, brotli as served',
    `${((await pageScriptBytes(server.url, '/')) / 1000).toFixed(1)} kB`,
  )
  await server.kill('SIGTERM')
}

function told(rate: Rate | Cost): string {
  const cost = 'cpuMs' in rate ? `, ${rate.cpuMs.toFixed(3)} ms of processor time each` : ''
  return `${rate.perSecond.toFixed(0)}/s, 99 % in ${ms(rate.p99)}${cost}`
}

const atLeast = (figure: number, limit: number | undefined, unit: string) =>
  limit === undefined ? '' : asked({ figure, limit, unit, atLeast: true })

async function throughputFigures(source: Source, label: string, ofBare: Source): Promise<void> {
  const { references, rates } = await measureThroughput(source, ofBare)
  for (const { name, rate } of references) row(`${label}: ${name}`, told(rate))
  for (const { name, rate, least, shares } of rates) {
    const parts = shares.map(({ of, least: leastShare, share: part }) => {
      const byCpu = part.byCpu === null ? '' : ` (${share(part.byCpu)} by processor time)`
      const wanted = atLeast(part.rate * 100, leastShare && leastShare * 100, ' %')
      return `, ${share(part.rate)} of the ${of}${byCpu}${wanted}`
    })
    row(`${label}: ${name}`, `${told(rate)}${atLeast(rate.perSecond, least, '/s')}${parts.join('')}`)
  }
}

const visitLimits = (name: string, { fcp, lcp, blocking, shift, requests, interaction }: Visit): Limit[] => [
  ...(FAST_PAGES.has(name)
    ? [
        { what: 'FCP', figure: fcp, limit: 900, unit: ' ms' },
        { what: 'LCP', figure: lcp, limit: 1_000, unit: ' ms' },
      ]
    : []),
  { what: 'blocked', figure: blocking, limit: 200, unit: ' ms' },
  { what: 'shift', figure: shift, limit: 0, unit: '' },
  { what: 'requests', figure: requests, limit: 15, unit: '' },
  { what: 'a press', figure: interaction, limit: 100, unit: ' ms' },
]

async function visitFigures(folder: string): Promise<void> {
  for (const { name, visit } of await measureVisits(folder)) {
    const { fcp, lcp, blocking, shift, bytes, requests, interaction } = visit
    row(
      `first visit, slow phone and line: ${name}`,
      `FCP ${ms(fcp)}, LCP ${ms(lcp)}, blocked ${ms(blocking)}, shift ${shift.toFixed(3)}, ${(bytes / 1000).toFixed(0)} kB in ${requests} requests, a press painted in ${ms(interaction)}${name === BARE_PAGE ? '' : asked(...visitLimits(name, visit))}`,
    )
  }
}

async function treemapFigures(folder: string): Promise<void> {
  const { first, all } = await measureTreemap(folder)
  for (const [what, shares] of [
    ['the file of every page', first],
    ['all files of the pages', all],
  ] as const)
    for (const { name, bytes, share: part } of shares)
      row(
        `${what}: ${name}`,
        `${(bytes / 1000).toFixed(0).padStart(5)} kB before it is made small ${'█'.repeat(Math.ceil(part * 60))} ${share(part)}`,
      )
}

async function millionFigures(postgres: TestPostgres): Promise<void> {
  const { rows, fillMs, calls, slowest, scans } = await measureMillion(postgres)
  row(`${rows} rows: filled in`, ms(fillMs))
  for (const { name, ms: taken } of slowest) row(`of ${calls} reads among the slowest: ${name}`, ms(taken))
  for (const scan of scans) row('a large table is read whole', scan)
}

/** What can be measured without the rest: `npm run bench -- start live`. */
const PARTS = [
  'matchups',
  'rsvp',
  'storm',
  'live',
  'notes',
  'million',
  'pages',
  'throughput',
  'visits',
  'treemap',
  'start',
] as const

type Part = (typeof PARTS)[number]

const isPart = (name: string): name is Part => PARTS.some((part) => part === name)

/** All parts, unless some are named. */
function chosenParts(): ReadonlySet<Part> {
  const { operands } = readArguments({
    usage: 'npm run bench [-- PART …]',
    about: 'Measures on temporary databases: everything, or the parts named.',
    operands: PARTS.length,
    choices: PARTS,
  })
  return new Set(operands.length > 0 ? operands.filter(isPart) : PARTS)
}

/**
 * Prints figures, with ratios against references measured in the same run. Fails where the generator of matchups is worse
 * than somebody else's, and on nothing else.
 */
async function main(): Promise<void> {
  const parts = chosenParts()
  const wanted = (part: Part) => parts.has(part)
  if (wanted('matchups') && !(await matchupTables())) process.exitCode = 1
  if (wanted('matchups') && parts.size === 1) return
  const postgres = await startPostgres()
  const folders: string[] = []
  const inPostgres = async () => ({ DATABASE_URL: await createDatabase(postgres) })
  const embedded = async () => ({ DATA_DIR: await newFolder(folders) })
  /** The second source is of the same kind, for what is set beside the first. */
  const onBoth = async (measure: (source: Source, label: string, another: Source) => Promise<void>) => {
    await measure(await inPostgres(), 'PostgreSQL', await inPostgres())
    await measure(await embedded(), 'embedded', await embedded())
  }
  if (wanted('rsvp')) await onBoth(rsvpFigures)
  if (wanted('storm')) {
    await stormFigures(await inPostgres(), 'PostgreSQL, two processes', 2)
    await stormFigures(await embedded(), 'embedded', 1)
  }
  if (wanted('live')) {
    await onBoth(liveFigures)
    await crowdFigures(await createDatabase(postgres))
  }
  if (wanted('notes')) {
    await onBoth(noteFigures)
    await onBoth(noteListFigures)
  }
  if (wanted('million')) await millionFigures(postgres)
  if (wanted('pages')) await pageFigures(await newFolder(folders))
  if (wanted('throughput')) await onBoth(throughputFigures)
  if (wanted('visits')) await visitFigures(await newFolder(folders))
  if (wanted('treemap')) await treemapFigures(await newFolder(folders))
  if (wanted('start'))
    await onBoth(async (source, label) =>
      startFigures(source, label, source.DATA_DIR ?? (await newFolder(folders))),
    )
  await postgres.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

async function newFolder(folders: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  folders.push(folder)
  return folder
}

await main()
