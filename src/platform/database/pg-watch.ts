import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '#/platform/observability/log'

const LOOK_EVERY_MS = 1_000
/** A statement without work, on a connection of its own, is answered at once even when all others wait. */
const SILENT_AFTER_MS = 4_000
/** When it is silent already: soon after it answers again it is asked again. */
const STILL_SILENT_AFTER_MS = 1_000
/** An answer may be here already when this process itself was held up: then it is read before anything is decided. */
const READ_WHAT_CAME_MS = 200

type Heard = 'answer' | 'refusal' | 'silence'

export type Watch = {
  /** Whether the database has swallowed what it was asked last. */
  isSilent(): boolean
  stop(): Promise<void>
}

/**
 * Notices a database that is neither there nor gone: connections stand, and nothing comes back. The network alone would
 * take a quarter of an hour to say so.
 * @param onSilent told once each time it falls silent
 */
export function watchPostgres(url: string, onSilent: () => void, log: Logger): Watch {
  let client: Client | null = null
  let socket: Socket | null = null
  let isSilent = false
  const stopping = new AbortController()

  async function ask(): Promise<void> {
    if (!client) {
      const stream = new Socket()
      socket = stream
      client = new Client({ connectionString: url, application_name: 'watch', stream: () => stream })
      client.on('error', () => undefined)
      await client.connect()
    }
    await client.query('select 1')
  }

  async function listenFor(asked: Promise<Heard>): Promise<Heard> {
    const tooLate = async (): Promise<Heard> => {
      await pause(isSilent ? STILL_SILENT_AFTER_MS : SILENT_AFTER_MS, undefined, {
        signal: stopping.signal,
        ref: false,
      })
      return Promise.race([asked, pause(READ_WHAT_CAME_MS, 'silence' as const, { ref: false })])
    }
    return Promise.race([asked, tooLate()])
  }

  function drop(): void {
    socket?.destroy()
    client = null
  }

  async function look(): Promise<void> {
    const heard = await listenFor(
      ask().then(
        () => 'answer',
        () => 'refusal',
      ),
    )
    if (heard !== 'answer') drop()
    const wasSilent = isSilent
    isSilent = heard === 'silence'
    if (isSilent && !wasSilent) {
      log.error('The database answers nothing: its connections are given up')
      onSilent()
    }
    if (heard === 'answer' && wasSilent) log.warn('The database answers again')
    if (!isSilent) await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false })
  }

  async function lookAgainAndAgain(): Promise<void> {
    // Ends by the signal alone, whatever goes wrong.
    while (!stopping.signal.aborted) await look().catch(() => undefined)
  }

  const looking = lookAgainAndAgain()
  return {
    isSilent: () => isSilent,
    async stop() {
      stopping.abort()
      drop()
      await looking
    },
  }
}
