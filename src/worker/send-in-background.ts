import { SCORES_TAG, userOfTag } from '#/lib/worker-words'
import { sendNotes } from './send-notes'
import { sendScores } from './send-scores'

declare const self: ServiceWorkerGlobalScope

/** Background sync, which not all browsers have and TypeScript does not know. */
type SyncEvent = ExtendableEvent & { tag: string }

/** The line is back, and perhaps no page is open: what was written on this device goes out now. */
export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    const { tag, waitUntil } = event as SyncEvent
    const userId = userOfTag(tag)
    if (userId !== undefined) waitUntil.call(event, sendNotes(userId))
    else if (tag === SCORES_TAG) waitUntil.call(event, sendScores())
  })
}
