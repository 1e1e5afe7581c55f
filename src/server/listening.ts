import { once } from 'node:events'
import { chmodSync, lstatSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { ConfigurationError } from '#/platform/configuration-error'
import type { Env } from '#/platform/env'

type Place = Pick<Env, 'HOST' | 'PORT' | 'SOCKET_PATH'>

/** The proxy's group may talk to the server; who else may is decided by the folder. */
const FOR_GROUP = 0o660

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Why nothing can listen there, in one sentence with what to do. */
function whyNot(error: unknown, { HOST, PORT, SOCKET_PATH }: Place): string {
  const code = codeOf(error)
  if (SOCKET_PATH)
    return code === 'EADDRINUSE'
      ? `The socket ${SOCKET_PATH} is in use by another program: stop it, or set another SOCKET_PATH.`
      : `The socket ${SOCKET_PATH} can't be made (${code}): make its folder for the user who runs the server, or set another SOCKET_PATH.`
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is in use by another program, perhaps by a server started before: stop it, or set another PORT.`,
    EACCES: `Port ${PORT} is for the system's administrator alone: set a PORT from 1024 on, and let a proxy take 80 and 443.`,
    EADDRNOTAVAIL: `HOST=${HOST} is no address of this machine: use 0.0.0.0 for all of its addresses, or 127.0.0.1 for itself alone.`,
    ENOTFOUND: `HOST=${HOST} is no name of this machine: use 0.0.0.0 for all of its addresses, or 127.0.0.1 for itself alone.`,
  }
  return sentences[code] ?? `Nothing can listen at ${HOST}, port ${PORT} (${code || String(error)}).`
}

/** What a killed server left. Whatever answers, or is no socket, stays. */
async function removeDeadSocket(path: string): Promise<void> {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSocket()) return
  const knock = createConnection(path)
  const refused = await once(knock, 'connect').then(
    () => false,
    (error: unknown) => codeOf(error) === 'ECONNREFUSED',
  )
  knock.destroy()
  if (refused) rmSync(path, { force: true })
}

/** Listens where the environment says. @throws ConfigurationError in one sentence */
export async function listenAt(server: Server, place: Place): Promise<void> {
  const { HOST, PORT, SOCKET_PATH } = place
  if (SOCKET_PATH) await removeDeadSocket(SOCKET_PATH)
  try {
    server.listen(SOCKET_PATH ? { path: SOCKET_PATH } : { port: PORT, host: HOST })
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigurationError(whyNot(error, place))
  }
  if (SOCKET_PATH) chmodSync(SOCKET_PATH, FOR_GROUP)
}

/** Before anything is made, so that a second start in the same place changes nothing. @throws ConfigurationError */
export async function refuseTakenPlace(place: Place): Promise<void> {
  const probe = createServer()
  await listenAt(probe, place)
  const closed = once(probe, 'close')
  probe.close()
  await closed
}
