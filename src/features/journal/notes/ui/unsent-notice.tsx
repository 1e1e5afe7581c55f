import { Link } from '@tanstack/react-router'
import { useConnection } from '#/client/use-connection'
import { noteTitle } from '#/features/journal/notes/logic/note-line'
import { useAlbum } from '#/features/journal/notes/ui/device/use-album'
import type { JournalState } from '#/features/journal/notes/ui/device/journal'
import { excerpt } from '#/lib/text'
import { Banner } from '#/ui/banner'
import * as m from '#/lib/messages.gen'

const NAMED_CHARS = 60

/** What this device has not been able to tell the server, and what is asked of its writer. */
export function UnsentNotice({ userId, state }: { userId: string; state: JournalState }) {
  const { unsent, sending } = state
  const { online } = useConnection()
  const { pictures } = useAlbum(userId)
  const lasts = state.lasts && pictures.lasts
  const told = [...pictures.waiting.values()].filter(({ refusal }) => refusal === null)
  const all = [...unsent.values()]
  const refused = all.filter(({ refusal }) => refusal !== null)
  const waiting = all.length - refused.length + told.length
  const isStuck = waiting > 0 && (!online || sending === 'waiting' || pictures.isWaiting)
  if (refused.length === 0 && !isStuck) return null
  return (
    <div className="grid gap-3" aria-live="polite">
      {refused.length > 0 && (
        <Banner tone="warning" title={m.notes_notesNeedLook({ count: refused.length })}>
          <ul className="grid gap-1">
            {refused.map(({ id, fields }) => (
              <li key={id}>
                <Link to="/notes/$noteId" params={{ noteId: id }} className="underline underline-offset-4">
                  {excerpt(noteTitle(fields), NAMED_CHARS)}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {isStuck && (
        <Banner title={m.notes_changesNotSentYet({ count: waiting })}>
          {lasts ? m.notes_everythingKeptThisDevice() : m.notes_thisBrowserKeepsNothing()}
        </Banner>
      )}
    </div>
  )
}
