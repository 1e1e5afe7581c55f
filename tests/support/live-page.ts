import { Agent, get } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { createLiveConnection, type Stream } from '#/client/live-connection'

const OPENED_AT_ONCE = 50
/** As a browser asks again that was told to come later. */
const ASK_AGAIN_MS = 1_000

/** An EventSource, as far as the tab's code uses one. */
function eventSource(url: string): Stream {
  const listeners = new Map<string, (event: { data?: string }) => void>()
  let isOver = false
  const over = () => {
    if (isOver) return
    isOver = true
    listeners.get('error')?.({})
  }
  const request = get(url, { agent: false }, (response) => {
    if (response.statusCode !== 200) return void request.destroy(new Error('Refused'))
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const frames = (text + chunk).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(frame) ?? []
        if (!isOver) listeners.get(event)?.({ data })
      }
    })
    response.on('error', () => undefined).on('close', over)
  })
  request.on('error', over)
  return {
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close() {
      isOver = true
      request.destroy()
    },
  }
}

function setTimer(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

type Shown = { status: number; etag: string; seats: number | null }

/** What the page asks for: nothing when it has it already. */
function read(url: string, agent: Agent, etag: string): Promise<Shown> {
  const { promise, resolve, reject } = Promise.withResolvers<Shown>()
  get(url, { agent, headers: etag ? { 'if-none-match': etag } : {} }, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    response.on('error', reject).on('end', () => {
      const { statusCode: status = 0, headers } = response
      const seats = status === 200 ? (JSON.parse(text) as { seatsTaken: number }).seatsTaken : null
      resolve({ status, etag: headers.etag ?? '', seats })
    })
  }).on('error', reject)
  return promise
}

const answers = (server: string, agent: Agent): Promise<boolean> =>
  new Promise((resolve) => {
    get(`${server}/api/`, { agent, method: 'HEAD' }, (response) => {
      response.resume()
      resolve((response.statusCode ?? 0) < 500)
    }).on('error', () => resolve(false))
  })

/** As the tab's own watch over its connection does. */
async function afterOutage(server: string, agent: Agent): Promise<boolean> {
  if (await answers(server, agent)) return false
  do await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  while (!(await answers(server, agent)))
  return true
}

/**
 * A visitor's open page of an event, without the browser: the tab's own code holds the stream and says when to read
 * again, and what was read last is shown.
 */
function openPage(server: string, eventId: string, agent: Agent) {
  const topic = `registrations:${eventId}`
  const versions: number[] = []
  const page = { seats: null as number | null, reads: 0 }
  let etag = ''
  let latest = 0
  async function refetch(): Promise<void> {
    const turn = (latest += 1)
    page.reads += 1
    const found = await read(`${server}/api/events/${eventId}/registrations`, agent, etag).catch(() => null)
    // As the browser's cache does: an answer that was overtaken counts for nothing.
    if (turn !== latest) return
    if (!found || found.status >= 500) return void setTimer(() => void refetch(), ASK_AGAIN_MS)
    etag = found.etag
    page.seats = found.seats ?? page.seats
  }
  const live = createLiveConnection({
    open(path) {
      const source = eventSource(server + path)
      return {
        ...source,
        addEventListener(type, listener) {
          source.addEventListener(type, (event) => {
            if (type === 'change')
              versions.push((JSON.parse(event.data ?? '{}') as { version: number }).version)
            listener(event)
          })
        },
      }
    },
    refusalOf: async () => null,
    afterOutage: () => afterOutage(server, agent),
    since: '',
    isVisible: () => true,
    refetch: () => void refetch(),
    refetchKept: () => undefined,
    now: Date.now,
    random: Math.random,
    setTimer,
  })
  const release = live.watch([topic])
  return {
    /** Seats the page shows as taken; null until it was read. */
    seats: () => page.seats,
    /** How often it was read. */
    reads: () => page.reads,
    /** Versions that hints named, in their order. */
    versions,
    isConnected: () => live.state.getSnapshot() === 'connected',
    close: release,
  }
}

type Page = ReturnType<typeof openPage>

type Watched = { server: string; eventId: string; count: number; withinMs: number }

/** So many pages of one event, some at a time, each with its stream open; they are closed with the test. */
export async function openPages({ server, eventId, count, withinMs }: Watched): Promise<Page[]> {
  // For what pages ask for; their streams have each a connection of its own.
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const pages: Page[] = []
  onTestFinished(() => {
    for (const page of pages) page.close()
    agent.destroy()
  })
  while (pages.length < count) {
    for (let more = 0; more < OPENED_AT_ONCE; more += 1) pages.push(openPage(server, eventId, agent))
    await expect.poll(() => pages.every((page) => page.isConnected()), { timeout: withinMs }).toBe(true)
  }
  return pages
}
