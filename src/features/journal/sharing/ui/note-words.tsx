import { MapPin, Smile, Trophy, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { duration, gamesLine } from '#/features/journal/notes/logic/note-line'
import { FOCUS_LABELS, KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import type { SharedNote } from '#/features/journal/sharing/schema'
import { excerpt, listing } from '#/lib/text'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

/** What a phone shows without scrolling. */
const BEGINNING_CHARS = 420

/** All that a shared note says but its title. */
export function NoteWords({ note }: { note: SharedNote }) {
  const games = gamesLine(note)
  const kind = [KIND_LABELS[note.kind](), note.minutes === null ? null : duration(note.minutes)]
  return (
    <div className="grid gap-3">
      <Body text={note.body} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0">
        <Fact>{kind.filter(Boolean).join(' · ')}</Fact>
        {games && <Fact icon={<Trophy aria-hidden />}>{games}</Fact>}
        {note.fun !== null && (
          <Fact icon={<Smile aria-hidden />}>{m.noteSharing_fun({ fun: note.fun })}</Fact>
        )}
        {note.partners.length > 0 && <Fact icon={<Users aria-hidden />}>{listing(note.partners)}</Fact>}
        {note.venue && <Fact icon={<MapPin aria-hidden />}>{note.venue}</Fact>}
      </ul>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {note.focus.map((tag) => (
          <Badge key={tag}>{FOCUS_LABELS[tag]()}</Badge>
        ))}
      </p>
    </div>
  )
}

function Body({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  if (text === '') return null
  const isLong = text.length > BEGINNING_CHARS
  return (
    <div>
      <p className="max-w-prose break-words whitespace-pre-line">
        {isLong && !whole ? excerpt(text, BEGINNING_CHARS) : text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? m.noteSharing_showLess() : m.noteSharing_readAll()}
        </Button>
      )}
    </div>
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
