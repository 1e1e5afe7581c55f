import { MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardName, cardTitle } from '#/features/journal/sharing/logic/card-words'
import type { NoteCard } from '#/features/journal/sharing/schema'
import { duration, gamesLine } from '#/features/journal/notes/logic/note-line'
import { FOCUS_LABELS, KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import { formatEventDate } from '#/lib/dates'
import { listing } from '#/lib/text'
import { Badge } from '#/ui/badge'
import { KitchenLine } from '#/ui/kitchen-line'
import * as m from '#/lib/messages.gen'

interface NoteCardViewProps {
  card: Omit<NoteCard, 'image'>
  /** 1 where it is the page; in a preview it is one thing among others. */
  headingLevel: 1 | 3
}

/** A note as everybody with its card's address sees it; the preview is the same. */
export function NoteCardView({ card, headingLevel }: NoteCardViewProps) {
  const Heading = `h${headingLevel}` as const
  const games = gamesLine(card)
  const facts = [
    KIND_LABELS[card.kind](),
    card.minutes === null ? null : duration(card.minutes),
    games,
  ].filter(Boolean)
  return (
    <article className="under-lights relative isolate overflow-hidden rounded-lg bg-surface p-5 text-ink shadow-card sm:p-8">
      <div className="bg-dusk-sky absolute inset-0 -z-10" />
      <p className="eyebrow text-ink!">{formatEventDate(card.playedOn)}</p>
      <Heading className={headingLevel === 1 ? 'mt-3 text-4xl break-words' : 'mt-2 text-2xl break-words'}>
        {cardTitle(card)}
      </Heading>
      <KitchenLine className="my-5 opacity-35 *:bg-ink" />
      <p className="font-semibold">{facts.join(' · ')}</p>
      <p className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
        {card.focus.map((tag) => (
          <Badge key={tag}>{FOCUS_LABELS[tag]()}</Badge>
        ))}
      </p>
      {card.body && <p className="mt-5 max-w-prose break-words whitespace-pre-line">{card.body}</p>}
      <ul className="mt-4 grid gap-1.5 text-sm empty:hidden [&_svg]:size-4 [&_svg]:shrink-0">
        {card.venue && <Fact icon={<MapPin aria-hidden />}>{card.venue}</Fact>}
        {card.partners && card.partners.length > 0 && (
          <Fact icon={<Users aria-hidden />}>
            {m.noteSharing_withPartners({ partners: listing(card.partners) })}
          </Fact>
        )}
      </ul>
      <p className="mt-6 text-sm">{m.noteSharing_cardFrom({ name: cardName(card) })}</p>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
