import { Link } from '@tanstack/react-router'
import { useConnection } from '#/client/use-connection'
import { noteTitle } from '#/features/journal/notes/logic/note-line'
import { useAlbum } from '#/features/journal/notes/ui/device/use-album'
import type { JournalState } from '#/features/journal/notes/ui/device/journal'
import { excerpt, plural } from '#/lib/text'
import { Banner } from '#/ui/banner'

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
        <Banner
          tone="warning"
          title={`${plural(refused.length, 'note needs', 'notes need')} a look from you`}
        >
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
        <Banner title={`${plural(waiting, 'change')} not sent yet`}>
          {lasts
            ? 'Everything is kept on this device and sent as soon as there is a connection.'
            : 'This browser keeps nothing: leave this tab open until there is a connection.'}
        </Banner>
      )}
    </div>
  )
}
