/**
 * Which topics have changed since when. Changes are counted, not timed: clocks differ, and each is heard in one order.
 * @param most how many topics' last changes are remembered; of those beyond, the ones quiet longest are forgotten
 */
export function createChanges(most: number) {
  const lastChanges = new Map<string, number>()
  let heard = 0
  /** What has changed until then is not known any more. */
  let forgotten = 0
  return {
    /** Now: how many were heard. */
    now: (): number => heard,
    /** A topic has changed. */
    hear(topic: string): void {
      heard += 1
      // Again at the end, so that the first is the one that has been quiet longest.
      lastChanges.delete(topic)
      lastChanges.set(topic, heard)
      const [oldest] = lastChanges
      if (lastChanges.size <= most || !oldest) return
      lastChanges.delete(oldest[0])
      forgotten = oldest[1]
    },
    /** Anything may have changed. */
    forget(): void {
      heard += 1
      forgotten = heard
      lastChanges.clear()
    },
    /** Whether surely none of them has changed since; where anything may have, not even what is made of none is current. */
    isCurrent: (topics: readonly string[], since: number): boolean =>
      since >= forgotten && topics.every((topic) => (lastChanges.get(topic) ?? 0) <= since),
  }
}
