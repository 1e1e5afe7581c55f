import { clear, createStore, entries, get, type UseStore } from 'idb-keyval'

export type ChangeOf<T> = (stands: T | undefined) => T | undefined

/** What a device keeps of somebody by id. All its tabs write here. */
export type DeviceRecords<T> = {
  all(): Promise<T[]>
  get(id: string): Promise<T | undefined>
  /** Decided and written in one transaction; undefined drops it. @returns what stands there now */
  change(id: string, change: ChangeOf<T>): Promise<T | undefined>
}

const changeIn = <T>(store: UseStore, id: string, change: ChangeOf<T>) =>
  store(
    'readwrite',
    (records) =>
      new Promise<T | undefined>((resolve, reject) => {
        const found: IDBRequest<T | undefined> = records.get(id)
        found.addEventListener('error', () => reject(found.error))
        found.addEventListener('success', () => {
          const next = change(found.result)
          const written: IDBRequest = next ? records.put(next, id) : records.delete(id)
          written.addEventListener('error', () => reject(written.error))
          written.addEventListener('success', () => resolve(next))
        })
      }),
  )

const inDatabase = <T>(store: UseStore): DeviceRecords<T> => ({
  all: async () => (await entries<string, T>(store)).map(([, record]) => record),
  get: (id) => get<T>(id, store),
  change: (id, change) => changeIn(store, id, change),
})

/** For browsers that have no database, or whose user forbids it: as long as the tab lives. */
export function recordsInMemory<T>(): DeviceRecords<T> {
  const records = new Map<string, T>()
  return {
    all: async () => [...records.values()],
    get: async (id) => records.get(id),
    async change(id, change) {
      const next = change(records.get(id))
      if (next) records.set(id, next)
      else records.delete(id)
      return next
    },
  }
}

/** The records of one store of one database; `lasts` tells whether they outlive the tab. */
export async function openDeviceRecords<T>(
  database: string,
  store: string,
): Promise<{ records: DeviceRecords<T>; lasts: boolean }> {
  try {
    const records = inDatabase<T>(createStore(database, store))
    await records.all()
    return { records, lasts: true }
  } catch {
    return { records: recordsInMemory(), lasts: false }
  }
}

/** Leaves none of them on the device. */
export async function forgetDeviceRecords(database: string, store: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await clear(createStore(database, store)).catch(() => undefined)
}
