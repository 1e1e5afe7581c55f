import { randomBytes } from 'node:crypto'

/** Topics whose last change is remembered; of those beyond, the ones that have been quiet longest are forgotten. */
const MOST_TOPICS = 10_000
const NAME_BYTES = 6

/** A moment as it travels: this process's name, and how many changes it had heard of. */
const MOMENT = /^([\w-]{8})\.(\d{1,15})$/

/**
 * Tells whether a topic has changed since a moment, so that a page that was made then need not be read again. Moments
 * are counted, not timed: clocks of several machines differ, and each change is heard in one order. Another process's
 * moment says nothing here.
 * @param most how many topics' last changes are remembered
 */
export function createMoments(most = MOST_TOPICS) {
  const name = randomBytes(NAME_BYTES).toString('base64url')
  const lastChanges = new Map<string, number>()
  let heard = 0
  /** What has changed until then is not known any more. */
  let forgotten = 0
  return {
    /** Now: whoever reads after it sees all changes that were heard before it. */
    now: (): string => `${name}.${heard}`,
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
    /** Of the topics, those that have surely not changed since; none, if the moment is not one of this process's. */
    unchangedSince(moment: string, topics: readonly string[]): string[] {
      const [, of, count] = MOMENT.exec(moment) ?? []
      const since = Number(count)
      if (of !== name || since < forgotten) return []
      return topics.filter((topic) => (lastChanges.get(topic) ?? 0) <= since)
    },
  }
}
