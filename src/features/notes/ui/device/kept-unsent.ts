import { clear, createStore, entries, get, type UseStore } from 'idb-keyval'
import { forgetWaitingPictures } from '#/features/note-pictures/ui/device/kept-pictures'
import { type NoteFields, sameFields } from '#/features/notes/logic/note-fields'
import { joined, type Unsent } from '#/features/notes/logic/unsent'

/**
 * Where a device keeps what it has not sent. All its tabs write here, so each write says what its tab had last seen: what
 * another has written since is joined to it, in one transaction, and never overwritten.
 */
export type KeptUnsent = {
  all(): Promise<Unsent[]>
  get(id: string): Promise<Unsent | undefined>
  /** @returns what stands there now */
  put(unsent: Unsent, seen: NoteFields | undefined): Promise<Unsent>
  /** @returns what another tab has written since, which stays */
  drop(id: string, seen: NoteFields | undefined): Promise<Unsent | undefined>
}

const nameOf = (userId: string) => `notes:${userId}`

const storeOf = (userId: string): UseStore => createStore(nameOf(userId), 'unsent')

function put(stands: Unsent | undefined, unsent: Unsent, seen: NoteFields | undefined): Unsent {
  if (!stands || !seen || sameFields(stands.fields, seen)) return unsent
  return { ...unsent, fields: joined(seen, unsent.fields, stands.fields) }
}
const drop = (stands: Unsent | undefined, seen: NoteFields | undefined): Unsent | undefined =>
  stands && seen && !sameFields(stands.fields, seen) ? stands : undefined

/** What a note becomes, decided and written in one transaction. */
const changeIn = (store: UseStore, id: string, change: (stands: Unsent | undefined) => Unsent | undefined) =>
  store(
    'readwrite',
    (notes) =>
      new Promise<Unsent | undefined>((resolve, reject) => {
        const found: IDBRequest<Unsent | undefined> = notes.get(id)
        found.addEventListener('error', () => reject(found.error))
        found.addEventListener('success', () => {
          const next = change(found.result)
          const written: IDBRequest = next ? notes.put(next, id) : notes.delete(id)
          written.addEventListener('error', () => reject(written.error))
          written.addEventListener('success', () => resolve(next))
        })
      }),
  )

function inDatabase(store: UseStore): KeptUnsent {
  return {
    all: async () => (await entries<string, Unsent>(store)).map(([, unsent]) => unsent),
    get: (id) => get<Unsent>(id, store),
    put: async (unsent, seen) =>
      (await changeIn(store, unsent.id, (stands) => put(stands, unsent, seen))) ?? unsent,
    drop: (id, seen) => changeIn(store, id, (stands) => drop(stands, seen)),
  }
}

/** For browsers that have no database, or whose user forbids it: as long as the tab lives. */
export function keptInMemory(): KeptUnsent {
  const kept = new Map<string, Unsent>()
  return {
    all: async () => [...kept.values()],
    get: async (id) => kept.get(id),
    async put(unsent, seen) {
      const next = put(kept.get(unsent.id), unsent, seen)
      kept.set(unsent.id, next)
      return next
    },
    async drop(id, seen) {
      const next = drop(kept.get(id), seen)
      if (!next) kept.delete(id)
      return next
    },
  }
}

/** Somebody's unsent notes on this device; `lasts` tells whether they outlive the tab. */
export async function openKeptUnsent(userId: string): Promise<{ kept: KeptUnsent; lasts: boolean }> {
  try {
    const kept = inDatabase(storeOf(userId))
    await kept.all()
    return { kept, lasts: true }
  } catch {
    return { kept: keptInMemory(), lasts: false }
  }
}

/** Leaves nothing of this person's journal on the device. */
export async function forgetUnsent(userId: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await clear(storeOf(userId)).catch(() => undefined)
  await forgetWaitingPictures(userId)
}
