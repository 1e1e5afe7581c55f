import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { Unsent } from '#/features/notes/logic/unsent'

/** Where a device keeps what it has not sent. */
export type KeptUnsent = {
  all(): Promise<Unsent[]>
  get(id: string): Promise<Unsent | undefined>
  put(unsent: Unsent): Promise<void>
  drop(id: string): Promise<void>
}

const nameOf = (userId: string) => `notes:${userId}`

const storeOf = (userId: string): UseStore => createStore(nameOf(userId), 'unsent')

function inDatabase(store: UseStore): KeptUnsent {
  return {
    all: async () => (await entries<string, Unsent>(store)).map(([, unsent]) => unsent),
    get: (id) => get<Unsent>(id, store),
    put: (unsent) => set(unsent.id, unsent, store),
    drop: (id) => del(id, store),
  }
}

/** For browsers that have no database, or whose user forbids it: as long as the tab lives. */
export function keptInMemory(): KeptUnsent {
  const kept = new Map<string, Unsent>()
  return {
    all: async () => [...kept.values()],
    get: async (id) => kept.get(id),
    put: async (unsent) => void kept.set(unsent.id, unsent),
    drop: async (id) => void kept.delete(id),
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
}
