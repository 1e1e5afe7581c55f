import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from '#/lib/zod'
import { reportError } from '#/platform/observability/report-error'
import type { Services } from '#/platform/services'
import { BackupRefusal } from './refusal'
import { backUpRunning } from './running'

/** What a system lets a socket's name have, with some room. */
const MAX_SOCKET_NAME = 100
const answer = z.union([z.object({ folder: z.string() }), z.object({ problem: z.string() })])

/** In the data folder, whose owner alone may open it; by the shorter of its names. */
function socketOf(dataDir: string): string {
  const path = join(dataDir, 'backup.sock')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}

async function serve(services: Services, socket: Socket): Promise<void> {
  // Whoever asked may leave; the copy is made all the same.
  socket.on('error', () => undefined)
  for await (const parent of createInterface({ input: socket })) {
    const told = await backUpRunning(services, parent).then(
      ({ folder }) => ({ folder }),
      (error: unknown) => {
        reportError(services, {
          operation: 'backup',
          error,
          message: 'A copy that was asked for could not be made',
        })
        return { problem: error instanceof Error ? error.message : String(error) }
      },
    )
    socket.end(`${JSON.stringify(told)}\n`)
    return
  }
}

/**
 * Lets `npm run backup` ask the process that has the embedded database open for a copy, since nobody else can read it
 * then. Where a file system knows no sockets the server runs without, and says so.
 */
export async function openBackupDoor(services: Services): Promise<() => Promise<void>> {
  const path = socketOf(services.env.DATA_DIR)
  const server = createServer((socket) => void serve(services, socket))
  const failed = (error: unknown) =>
    services.log.warn({ err: error }, 'npm run backup can only be used while this server is stopped')
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
 * Asks the server that has the data folder open for a copy below `parent`. Null when there is none.
 * @throws BackupRefusal with the server's words
 */
export async function askForBackup(dataDir: string, parent: string): Promise<string | null> {
  const socket = createConnection(socketOf(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  const lines = createInterface({ input: socket })
  socket.on('error', () => lines.close())
  socket.write(`${parent}\n`)
  for await (const line of lines) {
    const told = answer.parse(JSON.parse(line))
    if ('problem' in told) throw new BackupRefusal(told.problem)
    return told.folder
  }
  throw new BackupRefusal('The server went away before the copy was made.')
}
