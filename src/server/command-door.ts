import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from '#/lib/zod'
import { reportError } from '#/platform/observability/report-error'
import type { Services } from '#/platform/services'
import { appointAdmin } from '#/features/people/user-admin/writes'
import { backUpRunning } from './backup/running'
import { CommandRefusal } from './command-refusal'

/** What a system lets a socket's name have, with some room. */
const MAX_SOCKET_NAME = 100
const order = z.discriminatedUnion('command', [
  /** Answered by the folder of the new copy. */
  z.object({ command: z.literal('backup'), parent: z.string() }),
  /** Answered by the link that signs the new admin in. */
  z.object({ command: z.literal('admin'), email: z.string() }),
])
type Order = z.output<typeof order>
const answer = z.union([z.object({ done: z.string() }), z.object({ problem: z.string() })])

/** In the data folder, whose owner alone may open it; by the shorter of its names. */
function socketOf(dataDir: string): string {
  const path = join(dataDir, 'command.sock')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}

const carryOut = async (services: Services, given: Order): Promise<string> =>
  given.command === 'backup'
    ? (await backUpRunning(services, given.parent)).folder
    : appointAdmin(services, given.email)

async function answerTo(services: Services, line: string): Promise<z.output<typeof answer>> {
  try {
    return { done: await carryOut(services, order.parse(JSON.parse(line))) }
  } catch (error) {
    reportError(services, { operation: 'command', error, message: 'What a command asked for failed' })
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

async function serve(services: Services, socket: Socket): Promise<void> {
  // Whoever asked may leave; it is done all the same.
  socket.on('error', () => undefined)
  for await (const line of createInterface({ input: socket })) {
    socket.end(`${JSON.stringify(await answerTo(services, line))}\n`)
    return
  }
}

/**
 * Lets commands such as `npm run backup` ask the process that has the embedded database open, since nobody else can read
 * it then. Where a file system knows no sockets the server runs without, and says so.
 */
export async function openCommandDoor(services: Services): Promise<() => Promise<void>> {
  const path = socketOf(services.env.DATA_DIR)
  const server = createServer((socket) => void serve(services, socket))
  const failed = (error: unknown) =>
    services.log.warn(
      { err: error },
      'npm run backup and npm run admin can only be used while this server is stopped',
    )
  if (path.length > MAX_SOCKET_NAME) {
    failed(new Error(`The name of ${path} is too long for a socket`))
    return async () => undefined
  }
  // Left by a process that was killed: the folder is this one's now.
  await rm(path, { force: true })
  try {
    server.listen(path)
    await once(server, 'listening')
    await chmod(path, 0o600)
  } catch (error) {
    failed(error)
    return async () => undefined
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    await closed
  }
}

/**
 * Asks the server that has the data folder open. Null when there is none.
 * @throws CommandRefusal with the server's words
 */
export async function askServer(dataDir: string, given: Order): Promise<string | null> {
  const socket = createConnection(socketOf(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  const lines = createInterface({ input: socket })
  socket.on('error', () => lines.close())
  socket.write(`${JSON.stringify(given)}\n`)
  for await (const line of lines) {
    const told = answer.parse(JSON.parse(line))
    if ('problem' in told) throw new CommandRefusal(told.problem)
    return told.done
  }
  throw new CommandRefusal('The server went away before it was done.')
}
