import { browserStores, storeIfPossible, userKey } from '#/client/browser-storage'
import { beforeReload } from '#/client/offline/before-reload'
import { sendLater } from '#/client/offline/send-later'
import { pictureCalls } from '#/features/journal/notes/pictures/queries'
import { Album } from '#/features/journal/notes/pictures/ui/device/album'
import { openKeptPictures } from '#/features/journal/notes/pictures/ui/device/kept-pictures'
import { noteCalls } from '#/features/journal/notes/queries'
import { Journal, type TabNews } from './journal'
import { notesTag } from '#/lib/worker-words'
import { openKeptUnsent } from './kept-unsent'
import { journalName } from '#/features/journal/notes/logic/journal-name'
import { newId } from '#/lib/ids'
import { SEND_AGAIN } from '#/lib/send-again'

/** A person's journal on this device, and the pictures in it. */
type Kept = { journal: Journal; album: Album }
const journals = new Map<string, Kept>()

/** Without the lock of tabs, as in old browsers, each tab sends: the server takes a note once however often it comes. */
const inTurn = (name: string) => async (task: () => Promise<void>) => {
  if (!navigator.locks) return task()
  await navigator.locks.request(name, task)
}

/** What can't be sent now, or is left behind by a tab that goes, the browser may send when there is a line. */
function askToSendLater(journal: Journal, userId: string): void {
  let asked = false
  const ask = () => {
    const { sending, unsent } = journal.getSnapshot()
    if (unsent.size === 0) asked = false
    const isLeft = sending === 'waiting' || (unsent.size > 0 && document.visibilityState === 'hidden')
    if (asked || !isLeft) return
    asked = true
    void sendLater(notesTag(userId))
  }
  journal.subscribe(ask)
  document.addEventListener('visibilitychange', ask)
}

function setTimer(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** A note stands with the server before its pictures do. */
function beginAlbum(userId: string, journal: Journal): Album {
  const name = `note-pictures:${userId}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const album = new Album({
    open: () => openKeptPictures(userId),
    calls: pictureCalls,
    now: Date.now,
    newId,
    isNoteSent: (noteId) => {
      const { isReady, unsent } = journal.getSnapshot()
      const note = unsent.get(noteId)
      return isReady && (!note || note.base !== null)
    },
    inTurn: inTurn(name),
    tellTabs: (id) => channel?.postMessage(id),
    setTimer,
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => void album.readAgain(data))
  journal.subscribe(() => album.notesChanged())
  beforeReload(() => album.flush())
  return album
}

function begin(userId: string): Kept {
  const name = journalName(userId)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  // So that signing out knows there is something to forget.
  storeIfPossible(browserStores().local, userKey(userId, 'notes'), 'kept')
  const journal = new Journal({
    open: () => openKeptUnsent(userId),
    calls: noteCalls,
    now: Date.now,
    inTurn: inTurn(name),
    tellTabs: (news) => channel?.postMessage(news),
    setTimer,
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => void journal.readAgain(data))
  beforeReload(journal.flush)
  askToSendLater(journal, userId)
  const album = beginAlbum(userId, journal)
  const sendNow = () => {
    journal.sendSoon(0)
    album.sendSoon(0)
  }
  window.addEventListener('online', sendNow)
  window.addEventListener(SEND_AGAIN, sendNow)
  document.addEventListener('visibilitychange', sendNow)
  return { journal, album }
}

function keptOf(userId: string): Kept {
  const known = journals.get(userId)
  if (known) return known
  const made = begin(userId)
  journals.set(userId, made)
  return made
}

/** The one journal of a person in this tab, for the browser only. */
export const journalOf = (userId: string): Journal => keptOf(userId).journal

/** And its pictures. */
export const albumOf = (userId: string): Album => keptOf(userId).album
