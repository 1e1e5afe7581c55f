import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe, Lock, Share2, Users, X } from 'lucide-react'
import { useState } from 'react'
import { useLiveTopics } from '#/client/live'
import { useConnection } from '#/client/use-connection'
import type { Note } from '#/features/journal/notes/schema'
import { sharingQuery } from '#/features/journal/sharing/queries'
import type { NoteSharing as Sharing } from '#/features/journal/sharing/schema'
import { VOICES } from '#/features/journal/sharing/ui/note-voices'
import { ShareDialog } from '#/features/journal/sharing/ui/share-dialog'
import { useSharing } from '#/features/journal/sharing/ui/use-sharing'
import { listing } from '#/lib/text'
import { Button } from '#/ui/button'
import { LINK_CLASS } from '#/ui/link-class'
import * as m from '#/lib/messages.gen'

function summary({ shares, card }: Sharing): { Icon: typeof Lock; words: string } {
  if (shares.length === 0 && !card) return { Icon: Lock, words: m.noteSharing_onlyYou() }
  if (shares.length === 0) return { Icon: Globe, words: m.noteSharing_sharedByCard() }
  const count = shares.length
  return card
    ? { Icon: Globe, words: m.noteSharing_sharedWithCountAndCard({ count }) }
    : { Icon: Users, words: m.noteSharing_sharedWithCount({ count }) }
}

/** '2 high-fives and 1 reply'; nothing where nobody has said anything. */
const voices = ({ highFives, replies }: Sharing): string =>
  listing([
    ...(highFives.length > 0 ? [m.noteSharing_highFiveCount({ count: highFives.length })] : []),
    ...(replies.total > 0 ? [m.noteSharing_replyCount({ count: replies.total })] : []),
  ])

/** On one's own note: who can read it, each taken back with a tap, and the way to share it. */
export function NoteSharing({ userId, note }: { userId: string; note: Note }) {
  const [open, setOpen] = useState(false)
  const { online } = useConnection()
  useLiveTopics([`sharedNotes:${userId}`])
  const { data: sharing } = useQuery(sharingQuery(userId, note.id))
  const { unshare } = useSharing(userId, note.id)
  const { Icon, words } = sharing ? summary(sharing) : { Icon: Lock, words: '' }
  return (
    <section aria-label={m.noteSharing_whoCanRead()} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="sm" disabled={!sharing || !online} onClick={() => setOpen(true)}>
          <Share2 aria-hidden />
          {m.noteSharing_shareStoke()}
        </Button>
        <p aria-live="polite" className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
          {sharing && <Icon aria-hidden className="size-4 shrink-0" />}
          {online ? words : m.noteSharing_sharingNeedsConnection()}
        </p>
        {sharing && voices(sharing) !== '' && (
          <Link to="." hash={VOICES} className={`inline-flex min-h-11 items-center text-sm ${LINK_CLASS}`}>
            {voices(sharing)}
          </Link>
        )}
      </div>
      <ul aria-label={m.noteSharing_sharedWith()} className="flex flex-wrap gap-2 empty:hidden">
        {sharing?.shares.map(({ person }) => (
          <li key={person.id}>
            <button
              type="button"
              aria-label={m.noteSharing_stopSharingWith({ name: person.name })}
              disabled={!online}
              onClick={() => unshare(person)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-court-tint px-4 text-sm font-semibold text-court ring-1 ring-inset ring-court/25 hover:ring-court disabled:opacity-60"
            >
              <span className="max-w-48 truncate">{person.name}</span>
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {sharing && (
        <ShareDialog userId={userId} note={note} sharing={sharing} open={open} onOpenChange={setOpen} />
      )}
    </section>
  )
}
