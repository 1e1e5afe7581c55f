import { Link } from '@tanstack/react-router'
import { brand } from '#/brand'
import type { NoteCard } from '#/features/journal/sharing/schema'
import { NoteCardView } from '#/features/journal/sharing/ui/note-card-view'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

/** Somebody's public card of one note, and the way to a journal of one's own. */
export function NoteCardPage({ card }: { card: NoteCard }) {
  return (
    <Container width="narrow" className="grid gap-8 py-8 sm:py-14">
      <NoteCardView card={card} headingLevel={1} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-sm text-ink-soft">{m.noteSharing_startText()}</p>
        <Link to="/notes" className={buttonClass()}>
          {m.noteSharing_startJourney()}
        </Link>
      </div>
    </Container>
  )
}

/** A card that never was and one that has ended read the same. */
export function NoSuchCard() {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Empty
        headingLevel={1}
        title={m.noteSharing_cardGone()}
        text={m.noteSharing_cardGoneText({ product: brand.name })}
        actions={
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {m.ui_goHome()}
          </Link>
        }
      />
    </Container>
  )
}
