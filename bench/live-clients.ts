import { connect, type Socket } from 'node:net'

/** What the parent asks of this process. */
export type Ask = { open: { url: string; path: string; count: number } } | { mark: true } | { close: true }
/** What it answers: moments are those of `hrtime`, which all processes of a machine have in common, in ms. */
export type Told = { opened: number } | { marked: true } | { lastAt: number } | { lost: number }

const AT_ONCE = 100
const NS_PER_MS = 1e6

const sockets = new Set<Socket>()
let toldSinceMark = new Set<Socket>()
let lost = 0

const say = (told: Told) => process.send?.(told)
const nowMs = () => Number(process.hrtime.bigint()) / NS_PER_MS

/** An event stream with as little around it as can be, so that what is measured is the server. */
function openOne({ hostname, port }: URL, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`)
  socket.on('data', (chunk) => {
    if (chunk.includes('event: ready')) resolve()
    if (!chunk.includes('event: change') || toldSinceMark.has(socket)) return
    toldSinceMark.add(socket)
    if (toldSinceMark.size === sockets.size) say({ lastAt: nowMs() })
  })
  socket.on('error', reject)
  socket.on('close', () => {
    if (sockets.delete(socket)) say({ lost: (lost += 1) })
  })
  sockets.add(socket)
  return promise
}

async function openAll(url: URL, path: string, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, () => openOne(url, path)))
  say({ opened: sockets.size })
}

function closeAll(): void {
  const open = [...sockets]
  sockets.clear()
  for (const socket of open) socket.destroy()
  process.disconnect?.()
}

process.on('message', (ask: Ask) => {
  if ('open' in ask) void openAll(new URL(ask.open.url), ask.open.path, ask.open.count)
  if ('close' in ask) closeAll()
  if (!('mark' in ask)) return
  toldSinceMark = new Set()
  say({ marked: true })
})
