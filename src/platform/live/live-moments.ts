import { randomBytes } from 'node:crypto'
import { createChanges } from './changes'

/** Topics whose last change is remembered. */
const MOST_TOPICS = 10_000
const NAME_BYTES = 6

/** A moment as it travels: this process's name, and how many changes it had heard of. */
const MOMENT = /^([\w-]{8})\.(\d{1,15})$/

/**
 * Tells whether a topic has changed since a moment, so that a page that was made then need not be read again. Another
 * process's moment says nothing here.
 * @param most how many topics' last changes are remembered
 */
export function createMoments(most = MOST_TOPICS) {
  const name = randomBytes(NAME_BYTES).toString('base64url')
  const { now, hear, forget, isCurrent } = createChanges(most)
  return {
    /** Now: whoever reads after it sees all changes that were heard before it. */
    now: (): string => `${name}.${now()}`,
    /** A topic has changed. */
    hear,
    /** Anything may have changed. */
    forget,
    /** Of the topics, those that have surely not changed since; none, if the moment is not one of this process's. */
    unchangedSince(moment: string, topics: readonly string[]): string[] {
      const [, of, count] = MOMENT.exec(moment) ?? []
      return of === name ? topics.filter((topic) => isCurrent([topic], Number(count))) : []
    },
  }
}
