import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SharedPictures } from '#/features/journal/notes/pictures/ui/shared-pictures'
import { noteTitle } from '#/features/journal/notes/logic/note-line'
import { sharedNoteQuery } from '#/features/journal/sharing/queries'
import type { SharedNote } from '#/features/journal/sharing/schema'
import { HighFiveButton } from '#/features/journal/sharing/ui/high-five-button'
import { NoteWords } from '#/features/journal/sharing/ui/note-words'
import { ReplyForm } from '#/features/journal/sharing/ui/reply-form'
import { ReplyList } from '#/features/journal/sharing/ui/reply-list'
import { formatEventDate } from '#/lib/dates'
import { Avatar } from '#/ui/avatar'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { LINK_CLASS } from '#/ui/link-class'
import * as m from '#/lib/messages.gen'

/** The smallest that is kept of a picture. */
const PHOTO_WIDTH = 640

interface SharedNoteItemProps {
  userId: string
  note: SharedNote
  offline: boolean
}

/** A partner's note: who, when, what; a tap and a line in answer. */
export function SharedNoteItem({ userId, note, offline }: SharedNoteItemProps) {
  const { id, owner, playedOn, can } = note
  return (
    <Card as="li" className="grid gap-4">
      <header className="flex items-center gap-3">
        <Avatar name={owner.name} src={owner.photo && `${owner.photo}/${PHOTO_WIDTH}.webp`} />
        <p className="min-w-0 leading-snug">
          <Link to="/players/$playerId" params={{ playerId: owner.id }} className={LINK_CLASS}>
            {owner.name}
          </Link>
          <span className="block text-sm text-ink-soft">{formatEventDate(playedOn, { weekday: true })}</span>
        </p>
      </header>
      <h2 className="text-2xl break-words">{noteTitle(note)}</h2>
      <NoteWords note={note} />
      <SharedPictures noteId={id} pictures={note.pictures} />
      {can.highFive && (
        <div>
          <HighFiveButton userId={userId} note={note} disabled={offline} />
        </div>
      )}
      <Replies userId={userId} note={note} offline={offline} />
      {can.reply && (
        <ReplyForm
          userId={userId}
          noteId={id}
          label={m.noteSharing_replyTo({ name: owner.name })}
          offline={offline}
        />
      )}
    </Card>
  )
}

function Replies({ userId, note, offline }: SharedNoteItemProps) {
  const [all, setAll] = useState(false)
  const whole = useQuery({ ...sharedNoteQuery(userId, note.id), enabled: all })
  const { total, items } = (all && whole.data?.replies) || note.replies
  return (
    <div className="grid gap-3 empty:hidden">
      {total > items.length && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3.5"
            busy={all && whole.isFetching}
            onClick={() => (all ? void whole.refetch() : setAll(true))}
          >
            {m.noteSharing_showAllReplies({ count: total })}
          </Button>
        </div>
      )}
      <ReplyList
        userId={userId}
        noteId={note.id}
        replies={items}
        label={m.noteSharing_repliesTo({ name: note.owner.name })}
        offline={offline}
      />
    </div>
  )
}
