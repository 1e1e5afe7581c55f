import { styleText } from 'node:util'
import type { DestinationStream } from 'pino'

const LEVELS: Record<number, { name: string; color: 'red' | 'yellow' | 'cyan' | 'gray' }> = {
  60: { name: 'FATAL', color: 'red' },
  50: { name: 'ERROR', color: 'red' },
  40: { name: 'WARN', color: 'yellow' },
  30: { name: 'INFO', color: 'cyan' },
  20: { name: 'DEBUG', color: 'gray' },
}
/** What someone at a terminal is waiting for: the code to type and the link to open. */
const AWAITED = /\b\d{6}\b|https?:\/\/\S*token=\S+/g
const INDENT = '      '

type Line = { level: number; time: number; msg?: string; err?: Told; [detail: string]: unknown }
type Told = { type?: string; message?: string; stack?: string; cause?: Told }

const clock = (time: number): string => new Date(time).toTimeString().slice(0, 8)
const indented = (text: string): string => text.replaceAll('\n', `\n${INDENT}`)

function causesOf({ type, message, cause }: Told): string {
  const own = `${type ?? 'Error'}: ${message ?? ''}`
  return cause ? `${own}\nbecause of ${causesOf(cause)}` : own
}

function detailsOf(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
}

/** One line of the log as a person reads it: time, level, words, details; errors with their causes and stack below. */
export function prettyLine(json: string): string {
  const { level, time, msg = '', err, ...details } = JSON.parse(json) as Line
  const { name, color } = LEVELS[level] ?? { name: String(level), color: 'gray' }
  const [first = '', ...rest] = msg.split('\n')
  const head = [styleText('dim', clock(time)), styleText(color, name.padEnd(5)), first]
  if (Object.keys(details).length > 0) head.push(styleText('dim', detailsOf(details)))
  const below = [
    ...(rest.length > 0
      ? [rest.join('\n').replace(AWAITED, (found) => styleText(['bold', 'inverse'], found))]
      : []),
    ...(err ? [styleText(color, causesOf(err)), styleText('dim', err.stack ?? '')] : []),
  ]
  return `${[head.join(' '), ...below.map((part) => INDENT + indented(part))].join('\n')}\n`
}

/** What the logger writes to where a person looks. */
export const PRETTY: DestinationStream = { write: (line) => void process.stdout.write(prettyLine(line)) }
