import { z } from '#/lib/zod'
import { LOCALES, SOURCE_LOCALE } from '#/lib/locales.gen'
import { MAX_BOUNCE_LOCAL_PART } from '#/platform/messaging/bounce-address'
import { identity } from './identity'
import { databaseUrl, flag, oneOf, optional, securedUrl, siteUrl, wholeNumber } from './values'

export const MIN_SECRET_LENGTH = 32
const CLAMD = /^(?:tcp:\/\/[^\s/?#@]+:[1-9]\d*\/?|unix:(?:\/\/)?\/[^\s/?#][^\s?#]*)$/

/** Every variable that the server reads. Its own words say what may stand there. */
export const envSchema = z.object({
  ...identity,
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** Where to listen instead of a port: for a proxy on the same machine, whose group may open it. */
  SOCKET_PATH: z
    .string()
    .regex(
      /^\/.{1,99}$/,
      'must be the whole path of a socket such as /run/paddlefolk/web.sock, 100 characters at most',
    )
    .optional(),
  /** The address people type, without a path: used in mails, calendar entries and share pictures. */
  PUBLIC_URL: siteUrl,
  /** What browsers are told of https: for the address and all names below it, for the address alone, or nothing. */
  HSTS: oneOf(['subdomains', 'host', 'off']).default('subdomains'),
  /** Who brings it as a bearer token may read /metrics from elsewhere. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must have 16 characters or more: letters, digits and - . _ ~ + / =')
    .optional(),
  /** What is spoken where neither a person nor their browser says which language they read. */
  DEFAULT_LOCALE: oneOf(LOCALES).default(SOURCE_LOCALE),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl,
  /** A streaming standby of it, from which public pages and lists are read; see platform/database/replica.ts. */
  DATABASE_REPLICA_URL: databaseUrl,
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  /** Where copies of all data go; `backups` in the data folder when unset. With DATABASE_URL it turns timed ones on. */
  BACKUP_DIR: optional,
  /** For how many days timed copies are kept. */
  BACKUP_KEEP: wholeNumber(1, 3650).default(14),
  AUTH_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have ${MIN_SECRET_LENGTH} characters or more`)
    .optional(),
  /** Whether admins can do their work without two-step sign-in. */
  ADMIN_TWO_STEP: oneOf(['optional', 'required']).default('optional'),
  /** Demo data: by default only on a new embedded database. */
  SEED_DEMO: flag.optional(),
  /** Whether demo people can sign in; unset, only where PUBLIC_URL is this machine. */
  DEMO_SIGN_IN: flag.optional(),
  /** How many proxies stand in front; only then is X-Forwarded-For read. */
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
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
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Lines for a person or for a program; unset, what standard output is: a terminal or not. */
  LOG_FORMAT: oneOf(['pretty', 'json']).optional(),
  /** Turns the sign-in and answer limits off; for load tests on one's own machine only. */
  LIMITS_OFF: flag.optional(),
  /** Live streams that one network may hold open in each process; see platform/live/stream-limit.ts. */
  LIVE_STREAMS_PER_NETWORK: wholeNumber(1, 100_000).default(1_000),
  /** Below this the embedded database takes nothing new, so that it never meets a disk that is full. */
  MIN_FREE_DISK_MB: wholeNumber(0, 999_999_999).default(200),
  /** From so many reads under way on, those who come are asked to come again; see platform/security/load.ts. */
  SHED_REQUESTS: wholeNumber(1, 100_000).default(400),
  /** From so many statements on that wait for a connection to PostgreSQL. */
  SHED_WAITING: wholeNumber(1, 100_000).default(200),
  /** From so many milliseconds on that the event loop is late, in each of the last three seconds. */
  SHED_LOOP_DELAY_MS: wholeNumber(1, 60_000).default(500),
  /** All request bodies that are being received and worked on at the same time, in this process. */
  MAX_BODIES_MB: wholeNumber(24, 100_000).default(64),
  /**
   * How often the server beats on each live stream: proxies cut idle connections after a minute or so, and a browser that
   * misses a beat connects anew.
   */
  LIVE_HEARTBEAT_MS: wholeNumber(100, 300_000).default(20_000),
  PASSWORD_BREACH_CHECK: flag.optional(),
  /** Off: browsers get rid of the service worker and all it kept, the next time they come. */
  SERVICE_WORKER: flag.optional(),
})
