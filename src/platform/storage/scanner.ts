import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '#/lib/errors'
import type { Logger } from '#/platform/observability/log'
import * as m from '#/lib/messages.gen'

/** From the first byte to the verdict: a person waits for it. */
const VERDICT_WITHIN_MS = 10_000
/** Whatever says more than `stream: NAME FOUND` is no scanner. */
const MAX_ANSWER_LENGTH = 4_096
const ANSWER_END = '\0'
const RETRY_AFTER_SECONDS = 30
const NOTHING = new Uint8Array()

/** A file, as it is read. */
type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export type Scanner = {
  /**
   * @throws HarmfulFile for what the scanner knows, and AppError `scanner_unavailable` (503) where it does not say in
   * time that there is nothing
   */
  refuseHarmful(file: Pieces): Promise<void>
  /** Whether it gives verdicts just now: it is shown a file of no length. */
  answers(): Promise<boolean>
}

/** A file the scanner knows. By which name is for the log, and not for whoever tries what is found. */
export class HarmfulFile extends AppError {
  readonly signature: string

  constructor(signature: string) {
    const fields = { file: m.server_thisFileWasRefused() }
    super({ code: 'harmful_file', category: 'validation', fields })
    this.signature = signature
  }
}

const unavailable = (message: string, cause?: unknown): AppError =>
  new AppError({
    code: 'scanner_unavailable',
    category: 'server',
    status: 503,
    detail: m.server_filesCantCheckedJust(),
    message,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })

/** Where `tcp://host:port` and `unix:/path` lead. */
export function addressOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function lengthOf(part: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part.byteLength)
  return length
}

/** The command INSTREAM, as clamd(8) has it: pieces behind their lengths, until one has none. */
async function* asStream(file: Pieces): AsyncGenerator<string | Uint8Array> {
  yield `zINSTREAM${ANSWER_END}`
  for await (const piece of file) {
    yield lengthOf(piece)
    yield piece
  }
  yield lengthOf(NOTHING)
}

/** Shows a file piece by piece, until its end or until that is pointless. */
async function show(socket: Socket, file: Pieces, isAnswered: () => boolean): Promise<void> {
  for await (const part of asStream(file)) {
    // What has arrived is read first: a scanner that has heard enough answers and hangs up.
    await nextTurn()
    if (isAnswered() || socket.destroyed) return
    await new Promise<void>((resolve) => void socket.write(part, () => resolve()))
  }
}

/** Shows clamd a file on a connection of its own, and answers what it says of it. */
async function ask(address: NetConnectOpts, file: Pieces, withinMs: number): Promise<string> {
  const socket = addAbortSignal(AbortSignal.timeout(withinMs), connect(address))
  // Whatever goes wrong before the answer is thrown by the loop; nothing after it matters.
  socket.on('error', () => undefined)
  socket.setEncoding('utf8')
  let answer = ''
  const isAnswered = () => answer.includes(ANSWER_END)
  void show(socket, file, isAnswered).catch((error: unknown) =>
    socket.destroy(error instanceof Error ? error : undefined),
  )
  for await (const part of socket) {
    answer += String(part)
    if (isAnswered()) return answer.slice(0, answer.indexOf(ANSWER_END))
    if (answer.length > MAX_ANSWER_LENGTH) break
  }
  throw new Error('The scanner hung up, or said what no scanner says')
}

/**
 * ClamAV's daemon, which is shown whatever people send before anything else opens it. Nothing is taken unseen: without a
 * verdict a file is refused, to be sent again. That it is away, and that it is back, is said once in the log.
 */
export function createScanner(url: string, log: Logger, withinMs = VERDICT_WITHIN_MS): Scanner {
  const address = addressOf(url)
  let isAway = false
  let looking: Promise<boolean> | null = null

  /** @param fault null when it has answered */
  function tell(fault: unknown): void {
    if (isAway === (fault !== null)) return
    isAway = !isAway
    if (isAway) log.warn({ err: fault }, 'The malware scanner is away: files are refused')
    else log.warn('The malware scanner is back: files are taken')
  }

  async function verdictOn(file: Pieces): Promise<string> {
    const verdict = await ask(address, file, withinMs).catch((error: unknown) => {
      tell(error)
      throw unavailable('The malware scanner did not answer', error)
    })
    tell(null)
    return verdict
  }

  async function refuseHarmful(file: Pieces): Promise<void> {
    const verdict = await verdictOn(file)
    if (verdict === 'stream: OK') return
    const signature = /^stream: (.+) FOUND$/.exec(verdict)?.[1]
    // Such as a file that is longer than it may be, or no room to look at it.
    throw signature ? new HarmfulFile(signature) : unavailable(`The malware scanner said: ${verdict}`)
  }

  return {
    refuseHarmful,
    answers() {
      // Never more than one at a time, so that a scanner that hangs is not asked more and more.
      looking ??= refuseHarmful([])
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          looking = null
        })
      return looking
    },
  }
}
