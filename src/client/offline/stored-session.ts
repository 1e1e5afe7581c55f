import { type Stores, readJson, storeIfPossible, userKey } from '#/client/browser-storage'
import { readSession } from '#/client/session-storage'

/** What the client needs to know of a session; the rest is stored as it came. */
type DeviceSession = { user: { id: string } | null; isAdmin: boolean }

/** Web storage says by this that the device keeps something of a person beside it: pages they saw, answers they got. */
export const KEPT_MARK = 'kept'

const keyOf = (userId: string) => userKey(userId, 'session')

/** Who this device was last signed in as, for the time when nobody can be asked. It opens nothing: the cookie does. */
export function keepSession({ local }: Stores, session: DeviceSession): void {
  if (!session.user) return
  const { id } = session.user
  // What admins may do is asked of the server, always.
  storeIfPossible(local, keyOf(id), JSON.stringify({ ...session, isAdmin: false }))
  storeIfPossible(local, userKey(id, KEPT_MARK), '1')
}

export function keptSession<S extends DeviceSession>({ local }: Stores): S | null {
  const userId = readSession(local)?.userId
  if (userId === undefined) return null
  const found = readJson(local, keyOf(userId)) as S | undefined
  return found?.user?.id === userId ? found : null
}

/** The server says that nobody is signed in: whoever was is no longer known by the device either. */
export function dropKeptSession({ local }: Stores): void {
  const userId = readSession(local)?.userId
  if (userId !== undefined) local.removeItem(keyOf(userId))
}
