import { pino, type DestinationStream, type Logger } from 'pino'
import { logContext } from './log-context'

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

type Told = { type: string; message: string; sqlState?: unknown; stack: string; cause?: Told }

/**
 * An error without the values of the statement that failed, which the database layer puts into its message:
 * tokens and addresses are among them.
 */
function told(error: Error, depth = 0): Told {
  const { name, message, stack = '', cause } = error
  // The stack repeats the message, whose values may look like anything: only what follows it is frames.
  const quoted = stack.indexOf(message)
  const frames = quoted < 0 ? '' : stack.slice(quoted + message.length).trimStart()
  return {
    type: name,
    message: message.split('\nparams: ')[0] ?? '',
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

export type { Logger }
