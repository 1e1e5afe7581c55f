import type { Session } from '#/features/people/accounts/schema'
import type { Note } from '#/features/journal/notes/schema'
import { Journal } from '#/features/journal/notes/ui/device/journal'
import { journalName } from '#/features/journal/notes/logic/journal-name'
import { type KeptUnsent, openKeptUnsent } from '#/features/journal/notes/ui/device/kept-unsent'
import type { NoteCalls } from '#/features/journal/notes/ui/device/send-unsent'
import { callApi } from './api-call'

const calls: NoteCalls = {
  read: (id) => callApi<Note>(`/notes/${id}`),
  save: (id, note) => callApi<Note>(`/notes/${id}`, { method: 'PUT', body: note }),
  remove: (id) => callApi(`/notes/${id}`, { method: 'DELETE' }),
  restore: (id) => callApi<Note>(`/notes/${id}/restore`, { method: 'POST' }),
}

/** What has been taken from the device meanwhile, by signing out, is not put back. */
const neverBack = (kept: KeptUnsent): KeptUnsent => ({
  ...kept,
  put: async (unsent, seen) => ((await kept.get(unsent.id)) ? kept.put(unsent, seen) : unsent),
})

async function isSignedIn(userId: string): Promise<boolean> {
  const { user } = await callApi<Session>('/session')
  return user?.id === userId
}

/**
 * Sends what somebody's journal on this device has not sent, in turn with its tabs. If they are not the one who is
 * signed in, it stays for them.
 */
export async function sendNotes(userId: string): Promise<void> {
  if (!(await isSignedIn(userId))) return
  const name = journalName(userId)
  const tabs = new BroadcastChannel(name)
  const journal = new Journal({
    async open() {
      const { kept, lasts } = await openKeptUnsent(userId)
      return { kept: neverBack(kept), lasts }
    },
    calls,
    now: Date.now,
    inTurn: (task) => navigator.locks.request(name, task),
    tellTabs: (news) => tabs.postMessage(news),
    // It sends once, now; what doesn't go is for the browser to come back to.
    setTimer: () => () => {},
  })
  await journal.ready
  await journal.send()
  await journal.flush()
  tabs.close()
  if (journal.getSnapshot().sending === 'waiting') throw new Error('The server could not be reached')
}
