import type { QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'
import { browserStores, storeIfPossible, userKey } from '#/client/browser-storage'
import { KEPT_MARK } from '#/client/offline/stored-session'
import type { Note } from '#/features/journal/notes/schema'

/** What the server said to this person, to be read again when it can't be asked. */
export type KeptAnswer = { key: QueryKey; data: unknown; updatedAt: number }

/** A journal as far as the device has it: each note by itself, since they come from many answers. */
export type KeptNotes = {
  notes: Note[]
  /** When the server was last asked for all of them, milliseconds since the epoch; 0 for never. */
  readAt: number
  /** When the newest of them came. */
  updatedAt: number
}

const ANSWER = 'answer:'
const NOTE = 'note:'
const NOTES_READ_AT = 'notes-read-at'
/** Answers this old are of no use, and somebody may wonder why they are still there. */
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000

type KeptNote = { note: Note; at: number }

const stores = new Map<string, UseStore>()
function storeOf(userId: string): UseStore {
  const store = stores.get(userId) ?? createStore(`kept:${userId}`, 'answers')
  stores.set(userId, store)
  return store
}

function write(userId: string, values: [string, KeptAnswer | KeptNote | number][]): Promise<void> {
  // So that signing out knows there is something to forget.
  storeIfPossible(browserStores().local, userKey(userId, KEPT_MARK), '1')
  return setMany(values, storeOf(userId))
}

export const keepAnswer = (userId: string, hash: string, answer: KeptAnswer): Promise<void> =>
  write(userId, [[ANSWER + hash, answer]])

export const dropAnswer = (userId: string, hash: string): Promise<void> =>
  delMany([ANSWER + hash], storeOf(userId))

export const keepNotes = (userId: string, notes: readonly Note[], at: number): Promise<void> =>
  write(
    userId,
    notes.map((note) => [NOTE + note.id, { note, at }]),
  )

export const dropNote = (userId: string, id: string): Promise<void> => delMany([NOTE + id], storeOf(userId))

/** All the server has, as far as it is kept: what isn't among them is gone. */
export async function keepAllNotes(userId: string, notes: readonly Note[], at: number): Promise<void> {
  const store = storeOf(userId)
  const ids = new Set(notes.map(({ id }) => NOTE + id))
  const gone = (await entries<string, unknown>(store))
    .map(([key]) => key)
    .filter((key) => key.startsWith(NOTE) && !ids.has(key))
  await delMany(gone, store)
  await keepNotes(userId, notes, at)
  await write(userId, [[NOTES_READ_AT, at]])
}

/** Everything kept for somebody; what is too old is dropped on the occasion. */
export async function readKept(
  userId: string,
  now: number,
): Promise<{ answers: KeptAnswer[]; journal: KeptNotes }> {
  const store = storeOf(userId)
  const all = await entries<string, unknown>(store)
  const valuesOf = <T>(prefix: string) =>
    all.filter(([key]) => key.startsWith(prefix)).map(([key, value]) => ({ key, value: value as T }))
  const answers = valuesOf<KeptAnswer>(ANSWER)
  const isOld = (updatedAt: number) => now - updatedAt > LONGEST_KEPT_MS
  await delMany(
    answers.filter(({ value }) => isOld(value.updatedAt)).map(({ key }) => key),
    store,
  )
  const notes = valuesOf<KeptNote>(NOTE).map(({ value }) => value)
  return {
    answers: answers.map(({ value }) => value).filter(({ updatedAt }) => !isOld(updatedAt)),
    journal: {
      notes: notes.map(({ note }) => note),
      readAt: Number(all.find(([key]) => key === NOTES_READ_AT)?.[1] ?? 0),
      updatedAt: Math.max(0, ...notes.map(({ at }) => at)),
    },
  }
}

/** Leaves nothing of it on the device. */
export async function forgetAnswers(userId: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await clear(storeOf(userId)).catch(() => undefined)
  browserStores().local.removeItem(userKey(userId, KEPT_MARK))
}
