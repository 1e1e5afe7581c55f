import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CopyDatabase } from '#/server/backup/copy-database'
import { backupJobs, removeOldCopies } from '#/server/backup/jobs'
import { makeBackup } from '#/server/backup/make-backup'
import { readManifest } from '#/server/backup/manifest'
import { withEmbedded, withOpened, withPostgres } from '#/server/backup/open'
import { PICTURE_TABLES } from '#/server/backup/pictures'
import { restoreBackup } from '#/server/backup/restore-backup'
import { buildServices } from '#/server/build-services'
import { readEnv } from '#/platform/env'
import type { Services } from '#/platform/services'
import { createDiskStorage } from '#/platform/storage/storage'
import { uploads } from '#/platform/tables'
import { storeUpload } from '#/features/foundation/uploads/writes'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess } from '../support/server-process'
import { answer, giveUp, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { digests, guards, watchedCopy } from '../support/watched-copy'

const exec = promisify(execFile)
/** More than there are tables: somebody answers before each of them is copied. */
const CROWD = 120
/** Answers that are there before. */
const EARLY = 3
const COMMAND_TIMEOUT_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000

let postgres: TestPostgres
let home = ''
beforeAll(async () => {
  postgres = await startPostgres()
  home = await mkdtemp(join(tmpdir(), 'backup-test-'))
})
afterAll(async () => {
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
})
const folder = (name: string) => mkdtemp(join(home, `${name}-`))

type Place = { DATA_DIR: string; DATABASE_URL?: string }
type Kind = 'embedded' | 'postgres'
const newPlace = async (kind: Kind): Promise<Place> => ({
  DATA_DIR: await folder('data'),
  ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(postgres) }),
})
const storageOf = ({ DATA_DIR }: Place) => createDiskStorage(join(DATA_DIR, 'uploads'))
const servicesOf = (place: Place) =>
  buildServices(
    readEnv({ AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL, LOG_LEVEL: 'silent', ...place }),
  )
const within = <T>(place: Place, work: (database: CopyDatabase) => Promise<T>): Promise<T> =>
  place.DATABASE_URL ? withPostgres(place.DATABASE_URL, work) : withEmbedded(place.DATA_DIR, work)

/** A picture of one colour; the least that is stored is two files. */
async function upload(services: Services, member: Member, red: number): Promise<string> {
  const create = { width: 8, height: 8, channels: 3 as const, background: { r: red, g: 0, b: 0 } }
  const path = join(home, `${randomUUID()}.png`)
  await sharp({ create }).toFile(path)
  const { image } = await storeUpload(services, member.id, path)
  return image.slice('/uploads/'.length)
}
async function removeUpload({ db, storage }: Services, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
  await storage.remove(id)
}

const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('There is none')
  return one
}

/** A place with people, an event that fills up, and a picture each to be removed and to stay. */
async function livelyPlace(kind: Kind) {
  const place = await newPlace(kind)
  const services = await servicesOf(place)
  const crowd = await makeCrowd(services.db, { size: CROWD, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  // What text formats stumble over.
  await services.db.execute(
    sql`update users set name = ${'tab\t back\\slash \\N\r\nline “ü” 🏓'} where id = ${first(crowd).id}`,
  )
  const eventId = await makeEvent(services.db, { maxCapacity: 50 })
  const [staying, going] = [await upload(services, first(crowd), 1), await upload(services, first(crowd), 2)]
  const answering = crowd.values()
  const someoneAnswers = async (): Promise<void> => {
    await services.db.execute(
      sql`insert into event_registrations (event_id, user_id, status) values (${eventId}, ${answering.next().value?.id}, 'waitlisted')`,
    )
  }
  for (let early = 0; early < EARLY; early += 1) await someoneAnswers()
  return { place, services, crowd, eventId, staying, going, someoneAnswers }
}

/** Copies a lively place while people answer, bring pictures and remove them, and says what the snapshot held. */
async function copyWhileWriting(kind: Kind) {
  const lively = await livelyPlace(kind)
  const { place, services, crowd, going, someoneAnswers } = lively
  const answered: Promise<unknown>[] = []
  let coming = ''
  const copy = async (database: CopyDatabase) => {
    const { watched, sums } = watchedCopy(database, {
      beforeSnapshot: async () => {
        coming = await upload(services, first(crowd), 3)
      },
      // The embedded database lets nobody in before the snapshot is done.
      beforeTable: async () => {
        answered.push(someoneAnswers())
        if (kind === 'postgres') await answered.at(-1)
      },
      afterSnapshot: () => removeUpload(services, going),
    })
    const source = { kind, database: watched, storage: services.storage, secretsFolder: place.DATA_DIR }
    return { ...(await makeBackup(source, await folder('copies'))), sums: sums() }
  }
  await writeFile(join(place.DATA_DIR, 'demo-password'), 'not-a-secret\n')
  const made = await withOpened(services.database, copy)
  await Promise.all(answered)
  const now = await withOpened(services.database, (opened) => opened.transaction(digests))
  const catalogue = await withOpened(services.database, (opened) => opened.transaction(guards))
  await services.database.close()
  return { ...lively, ...made, now, coming, answers: answered.length, catalogue }
}

type Copied = Awaited<ReturnType<typeof copyWhileWriting>>

async function expectRestored(copied: Copied, target: Place): Promise<void> {
  await restoreBackup(target, storageOf(target), copied.folder)
  const found = await within(target, (database) =>
    database.transaction(async (tx) => ({
      sums: await digests(tx),
      guards: await guards(tx),
      next: await tx.rows<{ above: boolean }>(
        `select nextval('event_registrations_queue_seq') > max(queue_number) as above from event_registrations`,
      ),
    })),
  )
  expect(found.sums).toEqual(copied.sums)
  expect(found.guards).toEqual(copied.catalogue)
  expect(found.next).toEqual([{ above: true }])
  // Each picture of the snapshot is there, whatever came or went while the copy was made.
  for (const id of [copied.staying, copied.going, copied.coming]) {
    const restored = await readFile(join(target.DATA_DIR, 'uploads', id, '8.webp'))
    expect((await sharp(restored).metadata()).width).toBe(8)
  }
}

describe('a copy made while people write is restored as it was in one moment', () => {
  let embedded: Copied
  let server: Copied
  beforeAll(async () => {
    embedded = await copyWhileWriting('embedded')
    server = await copyWhileWriting('postgres')
  })

  it('writes went on meanwhile, and are not in the copy', () => {
    for (const copied of [embedded, server]) {
      expect(copied.answers).toBeGreaterThan(50)
      expect(copied.now.event_registrations).not.toBe(copied.sums.event_registrations)
      expect(copied.sums.event_registrations).toMatch(new RegExp(`^${EARLY} `))
      expect(copied.manifest.missing).toEqual([])
    }
  })

  it('from the embedded database into an embedded one, with its secrets', async () => {
    const target = await newPlace('embedded')
    await expectRestored(embedded, target)
    expect(await readFile(join(target.DATA_DIR, 'demo-password'), 'utf8')).toBe('not-a-secret\n')
  })

  it('from the embedded database into PostgreSQL', async () => {
    await expectRestored(embedded, await newPlace('postgres'))
  })

  it('from PostgreSQL into another', async () => {
    await expectRestored(server, await newPlace('postgres'))
  })

  it('a used place is refused and left as it is', async () => {
    const { place: usedFolder } = embedded
    await expect(restoreBackup(usedFolder, storageOf(usedFolder), server.folder)).rejects.toThrow(
      /empty place only/,
    )
    const used = { ...server.place, DATA_DIR: await folder('data') }
    await expect(restoreBackup(used, storageOf(used), server.folder)).rejects.toThrow(/empty database only/)
    const sums = await within(server.place, (database) => database.transaction(async (tx) => digests(tx)))
    expect(sums).toEqual(server.now)
  })

  it.each([
    ['a byte of a table is another', 'tables/users.copy', 'flip'],
    ['a byte of a picture is another', 'uploads', 'flip'],
    ['a byte of the list is another', 'manifest.json', 'flip'],
    ['a table is missing', 'tables/events.copy', 'remove'],
    ['a picture is missing', 'uploads', 'remove'],
    ['the list is missing', 'manifest.json', 'remove'],
  ])('a broken copy is refused before anything is made: %s', async (_, path, fault) => {
    const broken = await folder('broken')
    await exec('cp', ['-r', `${embedded.folder}/.`, broken])
    const { uploads: pictures } = await readManifest(broken)
    const file = join(broken, path === 'uploads' ? first(pictures).path : path)
    const bytes = await readFile(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await (fault === 'flip' ? writeFile(file, bytes) : rm(file))
    const target = join(home, 'never-made')
    await expect(
      restoreBackup({ DATA_DIR: target }, storageOf({ DATA_DIR: target }), broken),
    ).rejects.toThrow(/broken|no whole copy/)
    await expect(stat(target)).rejects.toThrow('ENOENT')
  })

  it('every table whose rows have files is among those that are copied', async () => {
    const named = await within(server.place, (database) =>
      database.transaction(async (tx) =>
        tx.rows<{ name: string }>(
          `select table_name::text as name from information_schema.columns
            where table_schema = 'public' and column_name = 'widths' order by 1`,
        ),
      ),
    )
    expect(named.map(({ name }) => name)).toEqual(PICTURE_TABLES.map(({ table }) => table).toSorted())
  })
})

const command = (env: Place, ...args: string[]) =>
  exec(process.execPath, ['dist/main/main.js', ...args], {
    timeout: COMMAND_TIMEOUT_MS,
    env: { PATH: process.env.PATH ?? '', ...env },
  })

describe('by command, as people do it', () => {
  it('the running server makes the copy itself; nothing acknowledged before it is missing, and a restored place starts', async () => {
    const source = { DATA_DIR: await folder('data') }
    const database = await openTestDatabase(source)
    const crowd = await makeCrowd(database.db, { size: 12, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
    const eventId = await makeEvent(database.db, { maxCapacity: 8 })
    await database.close()
    const server = await startServerProcess({
      PUBLIC_URL: TEST_PUBLIC_URL,
      AUTH_SECRET: TEST_SECRET,
      ...source,
    })
    const [early, ...rest] = crowd
    const [late, ...busy] = rest
    if (!early || !late) throw new Error('Nobody came')
    expect((await answer(server.url, eventId, early)).status).toBe(200)

    const over = new AbortController()
    const writers = busy.map(async (member) => {
      let written = 0
      while (!over.signal.aborted) {
        await answer(server.url, eventId, member)
        await giveUp(server.url, eventId, member)
        written += 1
      }
      return written
    })
    const copies = await folder('copies')
    const { stdout } = await command(source, 'backup', copies)
    over.abort()
    expect(Math.min(...(await Promise.all(writers)))).toBeGreaterThan(0)
    expect(stdout).toMatch(/^Copied to .+ rows in \d+ tables/)
    expect((await answer(server.url, eventId, late)).status).toBe(200)
    await server.kill('SIGTERM')

    const target = { DATA_DIR: join(home, 'restored') }
    await command(target, 'restore', join(copies, first(await readdir(copies))))
    const restored = await startServerProcess({
      PUBLIC_URL: TEST_PUBLIC_URL,
      AUTH_SECRET: TEST_SECRET,
      ...target,
    })
    await restored.kill('SIGTERM')
    const reopened = await openTestDatabase(target)
    const { rows } = await reopened.db.execute(sql`
      select (select count(*)::int from event_registrations where user_id = ${early.id} and status = 'confirmed') as early,
        (select count(*)::int from event_registrations where user_id = ${late.id}) as late,
        (select seats_taken from events where id = ${eventId}) as counted,
        (select coalesce(sum(party_size), 0)::int from event_registrations where status in ('confirmed', 'offered')) as seated`)
    await reopened.close()
    expect(rows[0]).toMatchObject({ early: 1, late: 0 })
    expect(rows[0]?.counted).toBe(rows[0]?.seated)
  })

  it('a stopped one is copied as it lies, and a refusal is one line', async () => {
    const source = { DATA_DIR: await folder('data') }
    await (await openTestDatabase(source)).close()
    const { stdout } = await command(source, 'backup')
    expect(stdout).toContain(join(source.DATA_DIR, 'backups'))
    const copy = join(source.DATA_DIR, 'backups', first(await readdir(join(source.DATA_DIR, 'backups'))))
    const refused = await command(source, 'restore', copy).catch(
      (error: { code: number; stderr: string }) => error,
    )
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stderr.trim()).toMatch(/^A copy is restored into an empty place only.*$/)
  })
})

const run = (services: Services) => first(backupJobs).run(services)

describe('timed copies', () => {
  it('one a day, whose pictures take no room twice; a second process’s turn makes none', async () => {
    const { services, crowd, staying } = await livelyPlace('embedded')
    const copies = join(services.env.DATA_DIR, 'backups')
    await run(services)
    await run(services)
    const [yesterday] = await readdir(copies)
    expect(await readdir(copies)).toHaveLength(1)
    // A day later.
    const aged = new Date(Date.now() - DAY_MS).toISOString().replaceAll(':', '-')
    await exec('mv', [join(copies, yesterday ?? ''), join(copies, aged)])
    const added = await upload(services, first(crowd), 9)
    await run(services)
    await services.database.close()
    const [older, newer] = (await readdir(copies)).toSorted()
    const inode = async (copy: string | undefined, id: string) =>
      (await stat(join(copies, copy ?? '', 'uploads', id, '8.avif'))).ino
    expect(await inode(newer, staying)).toBe(await inode(older, staying))
    expect(await inode(newer, added)).toBeGreaterThan(0)
  })

  it('PostgreSQL has them only where a folder is named', async () => {
    const place = await newPlace('postgres')
    const services = await servicesOf(place)
    await run(services)
    await expect(readdir(join(place.DATA_DIR, 'backups'))).rejects.toThrow('ENOENT')
    const BACKUP_DIR = await folder('copies')
    await run({ ...services, env: { ...services.env, BACKUP_DIR } })
    await services.database.close()
    expect(await readdir(BACKUP_DIR)).toHaveLength(1)
  })

  it('old ones go, what was broken off too; the newest never, and nothing else', async () => {
    const copies = await folder('copies')
    const all = [
      '2026-03-01T09-37-00.000Z',
      '2026-03-10T09-37-00.000Z',
      '2026-03-11T09-37-00.000Z',
      '2026-03-12T09-37-00.000Z.part',
      '2026-03-24T08-37-00.000Z.part',
      'keep-this',
    ]
    for (const name of all) await mkdir(join(copies, name))
    await removeOldCopies(copies, 14, new Date('2026-03-24T09:00:00Z'))
    const kept = ['2026-03-11T09-37-00.000Z', '2026-03-24T08-37-00.000Z.part', 'keep-this']
    expect((await readdir(copies)).toSorted()).toEqual(['2026-03-10T09-37-00.000Z', ...kept].toSorted())
    await removeOldCopies(copies, 1, new Date('2027-01-01T10:00:00Z'))
    expect((await readdir(copies)).toSorted()).toEqual(['2026-03-11T09-37-00.000Z', 'keep-this'])
  })
})
