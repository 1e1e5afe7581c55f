import { createListeners } from './listeners'

/** Tells of each write that was refused because nobody is signed in. */
export const refusedWrites = createListeners()

let isLost = false
const held = new Map<string, () => void>()

/**
 * A session that ended while its person writes. Until they are back or leave the page, it stays as it is beneath what they
 * typed: read again it would be the page of a stranger, which has no such form.
 */
export const lostSession = {
  begin(): void {
    isLost = true
  },
  /** Does what was held meanwhile. */
  end(): void {
    isLost = false
    const tasks = [...held.values()]
    held.clear()
    for (const task of tasks) task()
  },
  /** Reads something again: at once, or after all; the same thing once. */
  read(key: string, task: () => void): void {
    if (isLost) held.set(key, task)
    else task()
  },
}
