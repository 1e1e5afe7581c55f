import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { brand } from '#/brand'
import { createAdminCache } from '#/client/admin-cache'
import { api } from '#/client/api-client'
import { getBridge } from '#/client/bridge'
import { browserStores } from '#/client/browser-storage'
import { connection } from '#/client/connection'
import { ADMIN_CACHE_MS } from '#/client/constants'
import { isKeptDocument } from '#/client/offline/offline-document'
import { dropKeptSession, keepSession, keptSession } from '#/client/offline/stored-session'
import { personalStore } from '#/client/personal-store'
import { createOwedSignOut, owesSignOut } from '#/client/owed-sign-out'
import { readSession, storeSession } from '#/client/session-storage'
import { forgetUser, rememberUser } from '#/client/user-caches'
import { SIGNED_OUT } from '#/features/people/accounts/logic/signed-out'
import type {
  AddressOnTheWay,
  ChoosePasswordInput,
  CompleteResetInput,
  Device,
  Session,
  SignInInput,
  SignUpInput,
} from '#/features/people/accounts/schema'
import type { ProofInput } from '#/features/people/accounts/proofs/schema'

const CHANNEL = 'session'
type Change = 'signed-in' | 'signed-out'

/** Any call that carries the marker would do; this one says what it is for. */
const owedSignOut = createOwedSignOut({
  signOut: () => api.post('/account/sign-out'),
  random: Math.random,
  setTimer: (task, ms) => setTimeout(task, ms),
})

/** Known to whoever renders a page: nothing has to be asked. */
const isForAnybody = createIsomorphicFn()
  .server(() => getBridge().isAnonymous())
  .client(() => false)

async function askSession(client: QueryClient, signal: AbortSignal): Promise<Session> {
  if (isForAnybody()) return SIGNED_OUT
  const session = await api.get<Session>('/session', { signal })
  if (typeof window === 'undefined') return session
  keepOrDropSession(session)
  learnAdminStatus(client, session)
  return session
}

/** What the session says is newer than any answer before it, and as good for the next 60 s. */
function learnAdminStatus(client: QueryClient, { user, isAdmin }: Session): void {
  if (!user?.email) return
  adminCache.learn(user.email, isAdmin)
  client.setQueryData(['admin-status', user.email], isAdmin)
}

/** Who this device knows; and what it keeps of theirs comes to hand with that. Whoever it doesn't know has to be asked for. */
async function sessionOfDevice(client: QueryClient, signal: AbortSignal): Promise<Session> {
  const kept = keptSession<Session>(browserStores())
  if (!kept?.user) return askSession(client, signal)
  const userId = kept.user.id
  await personalStore()
    .restore(client, userId)
    .catch(() => undefined)
  return kept
}

function keepOrDropSession(session: Session): void {
  if (session.user) keepSession(browserStores(), session)
  else dropKeptSession(browserStores())
}

/** The server says it once: what is read of the session while the password is being chosen must not take it back. */
function isChoosingPassword(client: QueryClient, { user }: Session): boolean {
  const before = client.getQueryData<Session>(['session'])
  return before?.choosePassword === true && before.user?.id === user?.id
}

/** While a password is being chosen the setup doesn't open; afterwards it does, as after any first sign-in. */
export function markChoosingPassword(client: QueryClient, isChoosing: boolean): void {
  client.setQueryData(
    sessionQuery().queryKey,
    (session) => session && { ...session, choosePassword: isChoosing ? (true as const) : undefined },
  )
}

/** Who is signed in, if anybody. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    async queryFn({ client, signal }) {
      // What is asked for carries the marker and is answered as nobody's; nobody is signed in if it isn't, either.
      if (owesSignOut()) return askSession(client, signal).catch(() => SIGNED_OUT)
      if (isKeptDocument()) return sessionOfDevice(client, signal)
      const session = await askSession(client, signal)
      return isChoosingPassword(client, session) ? { ...session, choosePassword: true as const } : session
    },
    // A purge leaves it alone: what causes one has just put the new session here.
    meta: { sameForAll: true },
  })
}

/** What the session said, and when it was read, in milliseconds since the epoch. */
type StatusOfSession = { session: Session | undefined; readAt: number }

const adminCache = createAdminCache({
  check: async () => (await api.get<{ isAdmin: boolean }>('/session/admin')).isAdmin,
  isOnline: () => connection.getSnapshot().online,
  now: Date.now,
  random: Math.random,
})

/**
 * Whether to offer what admins do; asked by the browser only, where one person has the cache to themselves. Not before
 * what came with the session is as old as an answer may be, and then every time an answer is.
 */
export function adminStatusQuery(email: string | undefined, { session, readAt }: StatusOfSession) {
  return queryOptions({
    queryKey: ['admin-status', email],
    initialData: session?.isAdmin,
    initialDataUpdatedAt: readAt,
    queryFn: () => adminCache.isAdmin(email ?? ''),
    enabled: email !== undefined && typeof window !== 'undefined',
    staleTime: ADMIN_CACHE_MS,
    // For as long as the bar is looked at: an answer that has run out is replaced.
    refetchInterval: ADMIN_CACHE_MS,
  })
}

let channel: BroadcastChannel | undefined
/** One for both directions, since a channel does not hear itself; some browsers have none. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}
const tellOtherTabs = (change: Change) => openChannel()?.postMessage(change)

function enter(client: QueryClient, session: Session): Session {
  const { user } = session
  const stores = browserStores()
  adminCache.clear()
  client.setQueryData(sessionQuery().queryKey, session)
  // What it drops is dropped at once; only what is read anew takes time, and nobody has to wait for that.
  if (user) void rememberUser(client, stores, { userId: user.id, email: user.email ?? '' }, brand.slug)
  keepOrDropSession({ ...session, choosePassword: undefined })
  return session
}

/** `leavePage` comes first, or the page would ask again for what is no longer its reader's. */
async function leave(client: QueryClient, leavePage: () => Promise<unknown>): Promise<void> {
  adminCache.clear()
  client.setQueryData(sessionQuery().queryKey, SIGNED_OUT)
  try {
    await leavePage()
  } finally {
    void forgetUser(client, browserStores())
  }
}

/** Takes in a session that was just begun, here and in the other tabs. One that waits for its second step is none yet. */
export async function enterAndTell(client: QueryClient, answer: Promise<Session>): Promise<Session> {
  const begun = await answer
  if (begun.secondStep) return begun
  const session = enter(client, begun)
  tellOtherTabs('signed-in')
  return session
}

/** After something that changes what the session says, such as whether its owner may do an admin's work. */
export async function readSessionAnew(client: QueryClient): Promise<void> {
  adminCache.clear()
  await client.fetchQuery({ ...sessionQuery(), staleTime: 0 })
  await client.invalidateQueries({ queryKey: ['admin-status'] })
}

export const signUpMutation = mutationOptions({
  mutationFn: (input: SignUpInput) => api.post<{ sent: true }>('/account/sign-up', input),
})

export const resendMutation = mutationOptions({
  mutationFn: (input: AddressOnTheWay) => api.post<{ sent: true }>('/account/verify/resend', input),
})

export const verifyMutation = mutationOptions({
  mutationFn: (proof: ProofInput & { password?: string }, { client }) =>
    enterAndTell(client, api.post<Session>('/account/verify', proof)),
})

/** The first password of an account whose address was confirmed a moment ago. */
export const choosePasswordMutation = mutationOptions({
  mutationFn: (input: ChoosePasswordInput) => api.post('/account/password', input),
})

export const signInMutation = mutationOptions({
  mutationFn: (input: SignInInput, { client }) =>
    enterAndTell(client, api.post<Session>('/account/sign-in', input)),
})

export const requestResetMutation = mutationOptions({
  mutationFn: (input: AddressOnTheWay) => api.post<{ sent: true }>('/account/reset', input),
})

export const completeResetMutation = mutationOptions({
  mutationFn: (input: CompleteResetInput, { client }) =>
    enterAndTell(client, api.post<Session>('/account/reset/complete', input)),
})

/** Never fails: a sign-out that the server could not be told of is owed to it, and every call says so from then on. */
export const signOutMutation = mutationOptions({
  mutationFn: async (leavePage: () => Promise<unknown>, { client }) => {
    await owedSignOut.begin(connection.getSnapshot().online)
    tellOtherTabs('signed-out')
    await leave(client, leavePage)
  },
})

/** Before another place is asked to sign somebody in: that would end with the session that is to end. */
export async function settleBeforeLeaving(): Promise<void> {
  if (owesSignOut()) await owedSignOut.settle()
}

const makeUpForSignOut = () => {
  if (owesSignOut()) void owedSignOut.settle()
}

/** Makes up for a sign-out that the server has not heard of, for as long as the tab is open. Returns how to stop. */
export function settleOwedSignOut(window: EventTarget): () => void {
  makeUpForSignOut()
  window.addEventListener('online', makeUpForSignOut)
  return () => window.removeEventListener('online', makeUpForSignOut)
}

/** For a page that came with a session: it may not be the one this browser last knew. */
export function rememberSession(client: QueryClient): void {
  const { local } = browserStores()
  const session = client.getQueryData(sessionQuery().queryKey)
  // A page that was kept knows nothing of who is signed in now.
  if (!session || isKeptDocument()) return
  const { user } = session
  if (user) {
    const known = { userId: user.id, email: user.email ?? '' }
    if (readSession(local)) void rememberUser(client, browserStores(), known, brand.slug)
    else storeSession(local, known)
  }
  keepOrDropSession(session)
}

/** Does what another tab did. Answers how to stop. */
export function followOtherTabs(client: QueryClient, onChange: () => Promise<unknown>): () => void {
  const follow = async ({ data }: MessageEvent<Change>) => {
    if (data !== 'signed-in') return leave(client, onChange)
    const session = await client.fetchQuery({ ...sessionQuery(), staleTime: 0 })
    enter(client, session)
    await onChange()
  }
  const listen = (message: MessageEvent<Change>) => void follow(message).catch(() => undefined)
  const heard = openChannel()
  heard?.addEventListener('message', listen)
  return () => heard?.removeEventListener('message', listen)
}

/** Own signed-in devices, this one among them. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => api.get<Device[]>('/account/devices', { signal }),
  })
}

const keepDevices = (client: QueryClient, stays: (device: Device) => boolean) =>
  client.setQueryData(devicesQuery().queryKey, (devices) => devices?.filter(stays))

export const revokeDeviceMutation = mutationOptions({
  mutationFn: async (id: string, { client }) => {
    await api.delete(`/account/devices/${id}`)
    keepDevices(client, (device) => device.id !== id)
  },
})

export const revokeOthersMutation = mutationOptions({
  mutationFn: async (_: void, { client }) => {
    await api.delete('/account/devices')
    keepDevices(client, (device) => device.current)
  },
})
