import { useQuery } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { useConnection } from '#/client/use-connection'
import { sharingQuery } from '#/features/journal/sharing/queries'
import { ReplyForm } from '#/features/journal/sharing/ui/reply-form'
import { ReplyList } from '#/features/journal/sharing/ui/reply-list'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

/** A place to jump to: it stands under a long form. */
export const VOICES = 'what-partners-say'

/** Under one's own note: what partners say to it. Nothing before it is shared. */
export function NoteVoices({ userId, noteId }: { userId: string; noteId: string }) {
  const { data: sharing } = useQuery(sharingQuery(userId, noteId))
  const offline = !useConnection().online
  if (!sharing) return null
  const { shares, highFives, replies } = sharing
  if (shares.length === 0 && highFives.length === 0 && replies.total === 0) return null
  return (
    <section id={VOICES} aria-labelledby="voices-title" className="grid scroll-mt-20 gap-4">
      <h2 id="voices-title" className="text-xl">
        {m.noteSharing_whatPartnersSay()}
      </h2>
      {highFives.length > 0 && (
        <p className="flex items-start gap-2">
          <Hand aria-hidden className="mt-0.5 size-5 shrink-0 text-court" />
          <span className="min-w-0 break-words">
            {m.noteSharing_highFivedBy({ names: listing(highFives.map(({ name }) => name)) })}
          </span>
        </p>
      )}
      {highFives.length === 0 && replies.total === 0 && (
        <p className="text-ink-soft">{m.noteSharing_noVoices()}</p>
      )}
      <ReplyList
        userId={userId}
        noteId={noteId}
        replies={replies.items}
        label={m.noteSharing_repliesToYours()}
        offline={offline}
      />
      <ReplyForm userId={userId} noteId={noteId} label={m.noteSharing_replyToAll()} offline={offline} />
    </section>
  )
}
