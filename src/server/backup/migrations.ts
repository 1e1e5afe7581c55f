import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '#/lib/zod'

const MIGRATIONS = './migrations'
const JOURNAL = join('meta', '_journal.json')
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })

const readJournal = async () => journal.parse(JSON.parse(await readFile(join(MIGRATIONS, JOURNAL), 'utf8')))

/** The migration of that time, as this version knows it; null for another version's. */
export async function migrationOf(when: number): Promise<{ tag: string; when: number } | null> {
  const { entries } = await readJournal()
  const found = entries.find((entry) => entry.when === when)
  return found ? { tag: found.tag, when } : null
}

/** When the newest migration was written that this version has. */
export async function newestMigration(): Promise<number> {
  const { entries } = await readJournal()
  return Math.max(...entries.map(({ when }) => when))
}

/** Lends a folder with the migrations up to that one, as drizzle's migrator reads them. */
export async function withMigrationsUpTo<T>(when: number, work: (folder: string) => Promise<T>): Promise<T> {
  const { entries, ...rest } = await readJournal()
  const earlier = entries.filter((entry) => entry.when <= when)
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...rest, entries: earlier }))
    for (const { tag } of earlier) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
