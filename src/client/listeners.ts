/** The subscribing half of a store for useSyncExternalStore. */
export function createListeners(onFirst = () => {}, onLast = () => {}) {
  const listeners = new Set<() => void>()
  return {
    announce(): void {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) onFirst()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLast()
      }
    },
  }
}

/** A value that tells its subscribers when it becomes another. */
export function createValue<T>(initial: T) {
  const { announce, subscribe } = createListeners()
  let value = initial
  return {
    getSnapshot: (): T => value,
    subscribe,
    become(next: T): void {
      if (Object.is(value, next)) return
      value = next
      announce()
    },
  }
}
