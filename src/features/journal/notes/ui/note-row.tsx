import { Link } from '@tanstack/react-router'
import { Clock, CloudOff, MapPin, Smile, Trophy, TriangleAlert, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownPicture } from '#/features/journal/notes/pictures/logic/shown-pictures'
import { NoteThumbnail } from '#/features/journal/notes/pictures/ui/note-thumbnail'
import type { Listed } from '#/features/journal/notes/logic/listed'
import { duration, gamesLine, noteTitle } from '#/features/journal/notes/logic/note-line'
import { FOCUS_LABELS, KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import type { Note } from '#/features/journal/notes/schema'
import { NoteMenu } from '#/features/journal/notes/ui/note-menu'
import { isoWeekdayOf, weekdayName } from '#/lib/dates'
import { listing } from '#/lib/text'
import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

interface NoteRowProps {
  userId: string
  listed: Listed
  /** Its first picture. */
  picture: ShownPicture | undefined
}

/** A note in the list. Rows out of sight cost nothing to lay out, so that thousands stay fast. */
export function NoteRow({ userId, listed: { note, state }, picture }: NoteRowProps) {
  return (
    <li className="relative flex gap-3 p-4 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] hover:bg-ink/3 sm:gap-5 sm:p-5">
      <p className="w-11 shrink-0 text-center leading-tight">
        <span className="block text-xs font-semibold uppercase tracking-wide text-ink-soft">
          {weekdayName(isoWeekdayOf(note.playedOn), 'short')}
        </span>
        <time dateTime={note.playedOn} className="block font-display text-2xl font-extrabold tabular-nums">
          {Number(note.playedOn.slice(8))}
        </time>
      </p>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug break-words">
          <Link to="/notes/$noteId" params={{ noteId: note.id }} className="after:absolute after:inset-0">
            {noteTitle(note)}
          </Link>
        </h3>
        <Facts note={note} />
        <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {state === 'unsent' && (
            <Badge tone="kitchen" icon={<CloudOff aria-hidden />}>
              {m.notes_notSentYet()}
            </Badge>
          )}
          {state === 'refused' && (
            <Badge tone="clay" icon={<TriangleAlert aria-hidden />}>
              {m.notes_needsLook()}
            </Badge>
          )}
          {note.focus.map((tag) => (
            <Badge key={tag}>{FOCUS_LABELS[tag]()}</Badge>
          ))}
        </p>
      </div>
      {picture && <NoteThumbnail noteId={note.id} picture={picture} />}
      <NoteMenu userId={userId} note={note} className="relative -mr-2 -mt-1.5" />
    </li>
  )
}

function Facts({ note }: { note: Note }) {
  const games = gamesLine(note)
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0">
      <Fact>{KIND_LABELS[note.kind]()}</Fact>
      {note.minutes !== null && <Fact icon={<Clock aria-hidden />}>{duration(note.minutes)}</Fact>}
      {games && <Fact icon={<Trophy aria-hidden />}>{games}</Fact>}
      {note.fun !== null && <Fact icon={<Smile aria-hidden />}>{m.notes_funFun5({ fun: note.fun })}</Fact>}
      {note.partners.length > 0 && <Fact icon={<Users aria-hidden />}>{listing(note.partners)}</Fact>}
      {note.venue && <Fact icon={<MapPin aria-hidden />}>{note.venue}</Fact>}
    </ul>
  )
}

function Fact({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
