import { clear, createStore, entries, get, type UseStore } from 'idb-keyval'
import type { WaitingPicture } from '#/features/note-pictures/logic/waiting-picture'

export type Change = (stands: WaitingPicture | undefined) => WaitingPicture | undefined

/** Where a device keeps pictures it has not sent, and what it has to tell of others. All its tabs write here. */
export type KeptPictures = {
  all(): Promise<WaitingPicture[]>
  get(id: string): Promise<WaitingPicture | undefined>
  /** Decided and written in one transaction. @returns what stands there now */
  change(id: string, change: Change): Promise<WaitingPicture | undefined>
}

const storeOf = (userId: string): UseStore => createStore(`note-pictures:${userId}`, 'waiting')

const changeIn = (store: UseStore, id: string, change: Change) =>
  store(
    'readwrite',
    (pictures) =>
      new Promise<WaitingPicture | undefined>((resolve, reject) => {
        const found: IDBRequest<WaitingPicture | undefined> = pictures.get(id)
        found.addEventListener('error', () => reject(found.error))
        found.addEventListener('success', () => {
          const next = change(found.result)
          const written: IDBRequest = next ? pictures.put(next, id) : pictures.delete(id)
          written.addEventListener('error', () => reject(written.error))
          written.addEventListener('success', () => resolve(next))
        })
      }),
  )

const inDatabase = (store: UseStore): KeptPictures => ({
  all: async () => (await entries<string, WaitingPicture>(store)).map(([, waiting]) => waiting),
  get: (id) => get<WaitingPicture>(id, store),
  change: (id, change) => changeIn(store, id, change),
})

/** For browsers that have no database, or whose user forbids it: as long as the tab lives. */
export function keptInMemory(): KeptPictures {
  const kept = new Map<string, WaitingPicture>()
  return {
    all: async () => [...kept.values()],
    get: async (id) => kept.get(id),
    async change(id, change) {
      const next = change(kept.get(id))
      if (next) kept.set(id, next)
      else kept.delete(id)
      return next
    },
  }
}

/** Somebody's waiting pictures on this device; `lasts` tells whether they outlive the tab. */
export async function openKeptPictures(userId: string): Promise<{ kept: KeptPictures; lasts: boolean }> {
  try {
    const kept = inDatabase(storeOf(userId))
    await kept.all()
    return { kept, lasts: true }
  } catch {
    return { kept: keptInMemory(), lasts: false }
  }
}

/** Leaves none of this person's pictures on the device. */
export async function forgetWaitingPictures(userId: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await clear(storeOf(userId)).catch(() => undefined)
}
