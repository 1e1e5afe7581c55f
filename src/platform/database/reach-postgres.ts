import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { ConfigurationError } from '#/platform/configuration-error'
import type { Logger } from '#/platform/observability/log'

const MIN_VERSION = 15
const VERSION_UNIT = 10_000
const TRY_TIMEOUT_MS = 5_000
const PAUSE_MS = 1_000
/** A database that is started together with the server takes its time. */
const WAIT_MS = 60_000

type Trouble = { words: string; mayPass: boolean }

/** SQLSTATEs (PostgreSQL, appendix A) that no waiting mends. */
const FINAL: Record<string, string> = {
  '28P01': 'refuses the password: correct the user or the password',
  '28000': "lets this user in from here by none of pg_hba.conf's rules: correct the user, or the rules there",
  '3D000': 'has no such database: create it, or correct the name at the end',
  '42501': "doesn't let this user connect: grant it the right to",
}
const PASSING: Record<string, string> = {
  ECONNREFUSED: 'accepts no connections there: start it, or correct host and port',
  ENOENT: 'has no socket there: start it, or correct the host',
  ENOTFOUND: 'is at a host that no one knows: correct the host',
  EAI_AGAIN: 'is at a host that no one knows at the moment: correct the host, or look at the network',
  EHOSTUNREACH: "is at a host that can't be reached: correct the host, or look at the network",
  '57P03': 'is still starting',
  '53300': 'has no free connection: raise max_connections, or lower DATABASE_POOL_SIZE',
}

function troubleOf(error: unknown): Trouble {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const final = FINAL[code]
  if (final) return { words: final, mayPass: false }
  return { words: PASSING[code] ?? `doesn't answer (${(error as Error).message || code})`, mayPass: true }
}

/** Without the password, as it may be shown. */
function shown(url: string): string {
  const { username, host, pathname, searchParams } = new URL(url)
  return `${username ? `${username}@` : ''}${host || searchParams.get('host') || 'localhost'}${pathname}`
}

async function tryOnce(url: string): Promise<Trouble | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TRY_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const major = Math.floor((rows[0]?.version ?? 0) / VERSION_UNIT)
    if (major >= MIN_VERSION) return null
    return { words: `is version ${major}: install ${MIN_VERSION} or newer`, mayPass: false }
  } catch (error) {
    return troubleOf(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Waits until PostgreSQL answers, a minute at most, and says at once what is in the way.
 * @throws ConfigurationError in one sentence, at once where waiting is of no use
 */
export async function reachPostgres(url: string, log: Pick<Logger, 'warn'>, waitMs = WAIT_MS): Promise<void> {
  const deadline = performance.now() + waitMs
  let told = ''
  for (;;) {
    const trouble = await tryOnce(url)
    if (!trouble) return
    const sentence = `DATABASE_URL: the database ${shown(url)} ${trouble.words}.`
    if (!trouble.mayPass || performance.now() >= deadline) throw new ConfigurationError(sentence)
    if (told !== trouble.words) log.warn(`${sentence} Trying for a minute…`)
    told = trouble.words
    await pause(PAUSE_MS)
  }
}
