import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { z } from '#/lib/zod'
import { ConfigurationError } from '#/platform/configuration-error'
import { envSchema, MIN_SECRET_LENGTH } from '#/platform/env/schema'
import { secretIn } from '#/platform/storage/data-folder'

type Source = Record<string, string | undefined>

export const ENV_NAMES = Object.keys(envSchema.shape)
/** Of names that nothing else on a machine has. */
const OUR_PREFIXES = ['PRODUCT_', 'NIGHT_SERIES_', 'SHED_', 'SMS_', 'VAPID_', 'OIDC_']
const HOW_TO_MEND =
  'Change it in the environment or in .env, then start again. .env.example says what each variable means.'

/** Of no use one without the others. */
const TOGETHER = [
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

export type Env = Omit<Checked, 'AUTH_SECRET' | 'PUBLIC_URL'> & {
  AUTH_SECRET: string
  PUBLIC_URL: string
}

function generatedSecret(dataDir: string): string {
  const secret = secretIn(dataDir, 'auth-secret', () => randomBytes(32).toString('base64url'))
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigurationError(
      `${join(dataDir, 'auth-secret')} has fewer than ${MIN_SECRET_LENGTH} characters: bring it back from a backup, or remove it to have a new one made.`,
    )
  return secret
}

type Checked = z.output<typeof envSchema>

/** What no value shows by itself: each fault with the variable to set. */
function faultsTogether(env: Checked): string[] {
  const halves = TOGETHER.filter(
    (names) => names.some((name) => env[name]) && !names.every((name) => env[name]),
  )
  const faults = halves.map(
    (names) => `${names.join(', ')}: set ${names.length === 2 ? 'both' : 'all'} or none`,
  )
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    faults.push(
      `AUTH_SECRET: must be set together with DATABASE_URL (${MIN_SECRET_LENGTH} characters or more; \`openssl rand -base64 32\` makes one)`,
    )
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    faults.push('DATABASE_REPLICA_URL: set DATABASE_URL as well')
  if (env.SOCKET_PATH && !(env.PUBLIC_URL && env.TRUSTED_PROXIES > 0))
    faults.push(
      'SOCKET_PATH: set PUBLIC_URL and TRUSTED_PROXIES as well, since only a proxy reaches a socket',
    )
  return faults
}

/**
 * Validates the environment and makes nothing. Empty values count as unset.
 * @throws ConfigurationError with every fault by its variable
 */
export function checkEnv(source: Source): Checked {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = envSchema.safeParse(given)
  const faults = parsed.success
    ? faultsTogether(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (parsed.success && faults.length === 0) return parsed.data
  const lines = faults.map((fault) => `  ${fault}`)
  throw new ConfigurationError(["The configuration can't be used:", ...lines, HOW_TO_MEND].join('\n'))
}

/** Names that look like ours, in which a slip of the pen would otherwise go unnoticed. */
export function unknownNames(source: Source): string[] {
  const known = new Set<string>(ENV_NAMES)
  return Object.keys(source).filter(
    (name) => !known.has(name) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix)),
  )
}

/**
 * The validated environment. Without DATABASE_URL a missing secret is made once and kept in the data folder; with it,
 * several processes must share one, so it must be set.
 * @throws ConfigurationError
 */
export function readEnv(source: Source): Env {
  const env = checkEnv(source)
  return {
    ...env,
    AUTH_SECRET: env.AUTH_SECRET ?? generatedSecret(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }
}
