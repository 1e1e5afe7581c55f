import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { isSupportedCountry as isPhoneRegion } from 'libphonenumber-js/min'
import { z } from '#/lib/zod'
import { LOCALES, SOURCE_LOCALE } from '#/lib/locales.gen'
import { isLoopback } from '#/lib/loopback'
import { canonicalTimeZone } from '#/lib/time-zones'
import { ConfigurationError } from '#/platform/configuration-error'
import { secretIn } from '#/platform/storage/data-folder'
import { MAX_BOUNCE_LOCAL_PART } from '#/platform/messaging/bounce-address'

const MIN_SECRET_LENGTH = 32

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1')
const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

const securedUrl = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an https address such as ${example}` })
    .refine((url) => url.startsWith('https:') || isLoopback(url), 'must be https, except on this machine')
    .optional()

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:00')
  .optional()

const CLAMD = /^(?:tcp:\/\/[^\s/?#@]+:[1-9]\d*\/?|unix:(?:\/\/)?\/[^\s/?#][^\s?#]*)$/

/** The product's identity is read by src/brand.ts, for both sides; here a fault in it still stops the start. */
const identity = {
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')
    .optional(),
  PRODUCT_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'must be a domain such as play.example.org')
    .optional(),
  /** Whose verified addresses make admins: unset, those at PRODUCT_DOMAIN; `none`, of no domain. */
  ADMIN_DOMAIN: z
    .string()
    .regex(/^(?:none|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i, 'must be a domain such as staff.example.org, or none')
    .optional(),
  OWNER_EMAIL: z.email('must be an email address').optional(),
  HOME_TIME_ZONE: z
    .string()
    .refine((zone) => canonicalTimeZone(zone) !== null, 'must be a time zone such as America/Los_Angeles')
    .optional(),
  HOME_REGION: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters such as US')
    .refine(isPhoneRegion, 'must be a country or region with telephones, such as US')
    .optional(),
  NIGHT_SERIES_ISO_WEEKDAY: z.coerce.number().int().min(1).max(7).optional(),
  NIGHT_SERIES_START_TIME: timeOfDay,
  NIGHT_SERIES_END_TIME: timeOfDay,
}

const schema = z.object({
  ...identity,
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address people type, without a path: used in mails, calendar entries and share pictures. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://play.example.org' })
    .optional(),
  /** What is spoken where neither a person nor their browser says which language they read. */
  DEFAULT_LOCALE: z.enum(LOCALES, `must be one of ${LOCALES.join(', ')}`).default(SOURCE_LOCALE),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  /** A streaming standby of it, from which public pages and lists are read; see platform/database/replica.ts. */
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** Where copies of all data go; `backups` in the data folder when unset. With DATABASE_URL it turns timed ones on. */
  BACKUP_DIR: optional,
  /** For how many days timed copies are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(3650).default(14),
  AUTH_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have ${MIN_SECRET_LENGTH} characters or more`)
    .optional(),
  /** Whether admins can do their work without two-step sign-in. */
  ADMIN_TWO_STEP: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  /** Demo data: by default only on a new embedded database. */
  SEED_DEMO: flag.optional(),
  /** Whether demo people can sign in; unset, only where PUBLIC_URL is this machine. */
  DEMO_SIGN_IN: flag.optional(),
  /** How many proxies stand in front; only then is X-Forwarded-For read. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: optional,
  /** Where reports of undelivered newsletters go; each carries what it is about behind a plus. */
  BOUNCE_ADDRESS: z
    .email('must be an email address such as bounces@example.org')
    .refine(
      (address) => address.lastIndexOf('@') <= MAX_BOUNCE_LOCAL_PART && !address.includes('+'),
      `must have at most ${MAX_BOUNCE_LOCAL_PART} characters before the @, and no plus`,
    )
    .optional(),
  /** A gateway for text messages; see platform/messaging/sms.ts for what it is sent. */
  SMS_GATEWAY_URL: securedUrl('https://sms.example.org/send'),
  SMS_GATEWAY_TOKEN: optional,
  SMS_FROM: optional,
  /** The OpenID provider people may sign in with: Google's when no issuer is named. */
  OIDC_ISSUER: securedUrl('https://accounts.google.com'),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  /** Stands on its button: "Continue with …". */
  OIDC_LABEL: z.string().trim().max(30, 'must have 30 characters or less').optional(),
  /** Web push (RFC 8292): a P-256 pair in base64url, as `npx web-push generate-vapid-keys` prints it. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
    .optional(),
  /** S3-compatible storage for uploads, instead of the data folder. */
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http(s) address such as https://s3.eu-central-1.amazonaws.com',
    })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket such as club-pictures')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Where the bucket's name goes: into the path, or in front of the host. */
  S3_PATH_STYLE: flag.optional(),
  /** Redis or Valkey, where limits are counted, and through which one process tells the others what it hears. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  /** ClamAV's daemon, which is shown whatever people upload before it is opened; see platform/storage/scanner.ts. */
  CLAMD_URL: z
    .string()
    .refine(
      (url) => CLAMD.test(url) && URL.canParse(url),
      'must be an address such as tcp://localhost:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional(),
  /** Where traces go, by OTLP over HTTP; off when unset. The other `OTEL_…` are read by the packages themselves. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as http://localhost:4318' })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Turns the sign-in and answer limits off; for load tests on one's own machine only. */
  LIMITS_OFF: flag.optional(),
  /** Live streams that one network may hold open in each process; see platform/live/stream-limit.ts. */
  LIVE_STREAMS_PER_NETWORK: z.coerce.number().int().min(1).max(100_000).default(1_000),
  /** Below this the embedded database takes nothing new, so that it never meets a disk that is full. */
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(200),
  /** From so many reads under way on, those who come are asked to come again; see platform/security/load.ts. */
  SHED_REQUESTS: z.coerce.number().int().min(1).max(100_000).default(400),
  /** From so many statements on that wait for a connection to PostgreSQL. */
  SHED_WAITING: z.coerce.number().int().min(1).max(100_000).default(200),
  /** From so many milliseconds on that the event loop is late, in each of the last three seconds. */
  SHED_LOOP_DELAY_MS: z.coerce.number().int().min(1).max(60_000).default(500),
  /** All request bodies that are being received and worked on at the same time, in this process. */
  MAX_BODIES_MB: z.coerce.number().int().min(24).max(100_000).default(64),
  /**
   * How often the server beats on each live stream: proxies cut idle connections after a minute or so, and a browser that
   * misses a beat connects anew.
   */
  LIVE_HEARTBEAT_MS: z.coerce.number().int().min(100).max(300_000).default(20_000),
  PASSWORD_BREACH_CHECK: flag.optional(),
  /** Off: browsers get rid of the service worker and all it kept, the next time they come. */
  SERVICE_WORKER: flag.optional(),
})

/** Of no use one without the others. */
const TOGETHER = [
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

export type Env = Omit<z.output<typeof schema>, 'AUTH_SECRET' | 'PUBLIC_URL'> & {
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

/**
 * Validates the environment. Empty values count as unset. Without DATABASE_URL a missing secret is made
 * once and kept in the data folder; with it, several processes must share one, so it must be set.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`The configuration can't be used:\n${faults.join('\n')}`)
  }
  const env = parsed.data
  for (const names of TOGETHER) {
    const set = names.filter((name) => env[name])
    if (set.length > 0 && set.length < names.length)
      throw new ConfigurationError(
        `The configuration can't be used:\n  ${names.join(', ')}: set ${names.length === 2 ? 'both' : 'all'} or none`,
      )
  }
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    throw new ConfigurationError(
      "The configuration can't be used:\n  AUTH_SECRET: must be set together with DATABASE_URL (32 characters or more)",
    )
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigurationError(
      "The configuration can't be used:\n  DATABASE_REPLICA_URL: set DATABASE_URL as well",
    )
  return {
    ...env,
    AUTH_SECRET: env.AUTH_SECRET ?? generatedSecret(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }
}
