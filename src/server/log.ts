import { pino, type Logger } from 'pino'

const SECRETS = ['password', 'token', 'code', 'secret', 'cookie', 'authorization', '*.password', '*.token', '*.code', '*.secret', '*.cookie', '*.authorization']

/** Structured logs on standard output; nothing secret is ever written. */
export function createLogger(level: string): Logger {
  return pino({ level, redact: { paths: SECRETS, censor: '[redacted]' }, base: null })
}

export type { Logger }
