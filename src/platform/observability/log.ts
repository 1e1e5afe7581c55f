import { pino, type DestinationStream, type Logger } from 'pino'
import type { Env } from '#/platform/env'
import { logContext } from './log-context'
import { PRETTY } from './pretty-lines'

const SECRET_NAMES = [
  'password',
  'token',
  'code',
  'secret',
  'cookie',
  'setCookie',
  'set-cookie',
  'authorization',
  'idToken',
  'accessToken',
  'refreshToken',
]
/** By themselves, in an object, and in an object within one, such as a request's headers. */
const SECRETS = SECRET_NAMES.flatMap((name) => ['', '*', '*.*'].map((within) => `${within}["${name}"]`))
const MAX_CAUSES = 5

/** PostgreSQL's class of errors about data (22…): their words quote the value they are about. */
const DATA_ERROR = /^22[0-9A-Z]{3}$/
const QUOTED_VALUE = /: ".*$/s

type Told = { type: string; message: string; sqlState?: unknown; stack: string; cause?: Told }

/** Returns an error's message without the values that the database or its driver put there. */
function messageOf(error: Error): string {
  const [message = ''] = error.message.split('\nparams: ')
  const isAboutData = 'code' in error && DATA_ERROR.test(String(error.code))
  return isAboutData ? message.replace(QUOTED_VALUE, '') : message
}

/** Returns what is logged of an error: no values of the failed statement, since tokens and addresses are among them. */
function told(error: Error, depth = 0): Told {
  const { name, message, stack = '', cause } = error
  // The stack repeats the message, whose values may look like anything: only what follows it is frames.
  const quoted = stack.indexOf(message)
  const frames = quoted < 0 ? '' : stack.slice(quoted + message.length).trimStart()
  return {
    type: name,
    message: messageOf(error),
    ...('code' in error && { sqlState: error.code }),
    stack: frames,
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: told(cause, depth + 1) }),
  }
}

/** Structured logs on standard output, each line with what it belongs to; nothing secret is ever written. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRETS, censor: '[redacted]' },
    serializers: { err: (error: unknown) => (error instanceof Error ? told(error) : error) },
    base: null,
    mixin: logContext,
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The server's own logger: lines for a person at a terminal, JSON for programs, unless LOG_FORMAT says which. */
export const serverLogger = ({ LOG_LEVEL, LOG_FORMAT }: Pick<Env, 'LOG_LEVEL' | 'LOG_FORMAT'>): Logger =>
  createLogger(
    LOG_LEVEL,
    (LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json')) === 'pretty' ? PRETTY : undefined,
  )

export type { Logger }
