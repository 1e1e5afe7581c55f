/** Everything the app keeps in web storage begins with one of these, so that a purge finds it. */
export const STORAGE_PREFIXES = {
  auth: 'auth:',
  productCache: 'product-cache:',
  /** Scores a phone has counted and not sent yet: whoever signs out on it, they stay. */
  scorer: 'scorer:',
  /** What somebody without a session wants to be in, or RSVP'd to from this device. */
  rsvp: 'rsvp:',
  /** What was typed into the form on the demo page. It is sent nowhere, and goes when anybody signs out. */
  demo: 'demo:',
  /** Followed by the user's id: see `userKey`. */
  user: 'user:',
} as const

/** The key under which something of one user is kept, such as a draft; `name` begins with what it is. */
export const userKey = (userId: string, name: string): string => `${STORAGE_PREFIXES.user}${userId}:${name}`

export function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** The browser's storage, or one in memory where there is none or its user forbids it. */
function openStorage(name: 'sessionStorage' | 'localStorage'): Storage {
  try {
    return typeof window === 'undefined' ? memoryStorage() : window[name]
  } catch {
    return memoryStorage()
  }
}

export interface Stores {
  session: Storage
  local: Storage
}

let opened: Stores | undefined

export function browserStores(): Stores {
  opened ??= { session: openStorage('sessionStorage'), local: openStorage('localStorage') }
  return opened
}

/** Whether what is stored outlives the page: not in memory, nor where storage is full. */
export function storageLasts(): boolean {
  const { local } = browserStores()
  const key = `${STORAGE_PREFIXES.demo}lasts`
  const isStored = local instanceof Storage && storeIfPossible(local, key, '1')
  if (isStored) local.removeItem(key)
  return isStored
}

export function storedKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  )
}

export function removeWhere(storage: Storage, matches: (key: string) => boolean): void {
  for (const key of storedKeys(storage)) if (matches(key)) storage.removeItem(key)
}

/** For what is only a convenience to have: storage that is full or forbidden is no failure. Answers whether it is stored. */
export function storeIfPossible(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value)
    return true
  } catch {
    storage.removeItem(key)
    return false
  }
}

/** Undefined for what is absent or not ours to read. */
export function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
