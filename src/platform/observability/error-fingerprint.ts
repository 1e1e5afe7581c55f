import { createHash } from 'node:crypto'
import { causeChain } from '#/lib/error-signals'

/** Where in the code an error of some kind came about. Nothing of what it was about: no message, no values, no addresses. */
export type ErrorKind = {
  fingerprint: string
  /** What was done: a call by its route's pattern, a job or a message by its name. */
  operation: string
  /** The error's class, with the code of what caused it where there is one. */
  name: string
  /** The first frame in our own code, else the first of all; empty where there is none. */
  frame: string
}

const MAX_CHARS = 160
const FINGERPRINT_CHARS = 16
/** Names and codes are words; anything else may carry what somebody typed. */
const WORD = /^[\w$.]{1,60}$/
const OPERATION = /^[\w$ .:/{}()*-]{1,160}$/
const FRAME =
  /^\s*at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/[^()]+|[A-Za-z]:[^()]+|node:[^()]+):(\d+):(\d+)\)?$/
const CALLER = /^[\w$.<>[\] #]{1,80}$/
const OUTSIDE = /node_modules|^node:/

type Frame = { caller: string; path: string; line: string }

function framesOf(stack: string): Frame[] {
  return stack.split('\n').flatMap((row): Frame[] => {
    const [, caller = '', path = '', line = ''] = FRAME.exec(row) ?? []
    return path ? [{ caller: CALLER.test(caller) ? caller : '', path, line }] : []
  })
}

/** Below the program's own folder; of what lies elsewhere the file's name alone. */
function shortPath(path: string): string {
  const root = `${process.cwd()}/`
  if (path.startsWith(root)) return path.slice(root.length)
  return path.startsWith('node:') ? path : (path.split('/').at(-1) ?? '')
}

/** The message is left out before frames are looked for: a multi-line one could look like some. */
function topFrame(error: unknown): string {
  if (!(error instanceof Error) || !error.stack) return ''
  const { stack, message } = error
  const said = message === '' ? -1 : stack.indexOf(message)
  const frames = framesOf(said < 0 ? stack : stack.slice(said + message.length))
  const top = frames.find(({ path }) => !OUTSIDE.test(path)) ?? frames[0]
  if (!top) return ''
  return `${top.caller ? `${top.caller} ` : ''}${shortPath(top.path)}:${top.line}`.slice(0, MAX_CHARS)
}

const wordOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && WORD.test(value) ? value : fallback

function nameOf(error: unknown): string {
  const chain = causeChain(error)
  const outer = wordOr(chain[0]?.name, 'Error')
  const code = chain.map((link) => wordOr(link.code, '')).find((each) => each !== '')
  return code && code !== outer ? `${outer} ${code}` : outer
}

export const errorKind = (operation: string, error: unknown): ErrorKind =>
  kindOf({
    operation: OPERATION.test(operation) ? operation : 'unnamed',
    name: nameOf(error),
    frame: topFrame(error),
  })

/** The kind that these stand for, where they come from a schema that lets nothing else in. */
export function kindOf(known: Omit<ErrorKind, 'fingerprint'>): ErrorKind {
  const fingerprint = createHash('sha256')
    .update([known.operation, known.name, known.frame].join('\n'))
    .digest('hex')
    .slice(0, FINGERPRINT_CHARS)
  return { fingerprint, ...known }
}

/** What there is no room for any more. */
export const OTHER_ERRORS: ErrorKind = errorKind('other', { name: 'Other' })
