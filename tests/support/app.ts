import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { eq } from 'drizzle-orm'
import { roles, users } from '#/features/people/accounts/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { createApp } from '#/server/app'
import { buildServices } from '#/server/build-services'
import type { Database } from '#/platform/db'
import { embeddedDatabase } from '#/platform/database/embedded-database'
import { openPglite } from '#/platform/database/embedded'
import { readEnv } from '#/platform/env'
import type { Services } from '#/platform/services'
import { mailTemplates } from '#/server/registry'
import { makeCrowd, type Member } from './crowd'
import { TEST_PUBLIC_URL, TEST_SECRET } from './storm'

const CACHE = '.cache'

/** A dump of an empty, migrated database: made once per set of migrations, then only copied. */
async function migratedSnapshot(): Promise<Blob> {
  const files = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(join('migrations', file)))
  const path = join(CACHE, `migrated-${hash.digest('hex').slice(0, 16)}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return new Blob([kept])
  const client = await openPglite()
  await migrate(drizzle(client), { migrationsFolder: './migrations' })
  const dump = await client.dumpDataDir('none')
  await client.close()
  await mkdir(CACHE, { recursive: true })
  const part = `${path}.${randomUUID()}`
  await writeFile(part, Buffer.from(await dump.arrayBuffer()))
  await rename(part, path)
  return dump
}

type Call = { as?: Member | null; body?: unknown; headers?: Record<string, string> }

async function ownDatabase(): Promise<Database> {
  const client = await openPglite(undefined, await migratedSnapshot())
  const close = async () => void (client.closed || (await client.close()))
  return embeddedDatabase(client, { isNew: true, close })
}

const quickHash = async (password: string) => `quick:${createHash('sha256').update(password).digest('hex')}`

/** What keeping and checking a password takes on purpose, a tenth of a second of the processor's time, is left out. */
async function checkPasswordsQuickly({ auth }: Services): Promise<void> {
  Object.assign((await auth.$context).password, {
    hash: quickHash,
    verify: async (given: { hash: string; password: string }) =>
      given.hash === (await quickHash(given.password)),
  })
}

type How = {
  /** Passwords are kept and checked as for people, for tests of how, and of how long it takes. */
  slowPasswords?: boolean
}

/** The real app on a real database: one of its own, or the one that DATABASE_URL names. Nothing is replaced but the network. */
export async function testApp(overrides: Record<string, string> = {}, { slowPasswords = false }: How = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-data-'))
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATA_DIR: dataDir,
    // The loop is the tests' own, and late whenever the machine is busy.
    SHED_LOOP_DELAY_MS: '60000',
    ...overrides,
  })
  const services = await buildServices(env, env.DATABASE_URL ? undefined : await ownDatabase())
  if (!slowPasswords) await checkPasswordsQuickly(services)
  await services.live.start()
  const app = createApp(services, null, null)

  return {
    app,
    services,
    /** One call through the whole program. Writes carry the Origin a browser would send. */
    async call(method: string, path: string, { as, body, headers = {} }: Call = {}) {
      const form = body instanceof FormData
      const response = await app.request(`${TEST_PUBLIC_URL}${path}`, {
        method,
        headers: {
          ...(method === 'GET' || method === 'HEAD' ? {} : { origin: TEST_PUBLIC_URL }),
          ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
          ...(as ? { cookie: as.cookie } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = /json/.test(response.headers.get('content-type') ?? '')
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson && text ? JSON.parse(text) : null,
      }
    },
    /** Verified people with live sessions. */
    crowd: (size: number) =>
      makeCrowd(services.db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL }),
    /** One person of a role. */
    async signInAs(role: 'player' | 'host' | 'admin'): Promise<Member> {
      const [member] = await makeCrowd(services.db, {
        size: 1,
        secret: TEST_SECRET,
        publicUrl: TEST_PUBLIC_URL,
      })
      if (!member) throw new Error('Nobody came')
      if (role === 'host') await services.db.insert(roles).values({ userId: member.id, role: 'event_host' })
      if (role === 'admin') await services.db.insert(roles).values({ userId: member.id, role: 'admin' })
      return member
    },
    async suspend(member: Member): Promise<void> {
      await services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id))
    },
    /** Sends what is due and returns all mails to an address, the newest first. */
    async mailsTo(recipient: string) {
      await deliverDueMessages(services, mailTemplates)
      const rows = await services.db
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.recipient, recipient))
      return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    },
    async close() {
      await services.live.close()
      await services.database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
