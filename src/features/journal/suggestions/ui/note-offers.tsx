import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { filledIn, playedWhen } from '#/features/journal/suggestions/logic/offer-words'
import { answerOfferMutation, noteOffersQuery } from '#/features/journal/suggestions/queries'
import type { NoteOffer } from '#/features/journal/suggestions/schema'
import { useJournal } from '#/features/journal/notes/ui/device/use-journal'
import { playerToday } from '#/features/journal/notes/ui/player-clock'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { classNames } from '#/ui/class-names'
import { toastError, toastUndo } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface NoteOffersProps {
  userId: string
  /** On the page of an event, or of a tournament, what it could become alone. */
  only?: { eventId: string } | { tournamentId: string }
}

const fits = (offer: NoteOffer, only: NoteOffersProps['only']): boolean => {
  if (!only) return true
  if ('eventId' in only) return offer.eventId === only.eventId
  return offer.source === 'tournament' && offer.sourceId === only.tournamentId
}

/** What was played lately and could be written down: one at a time, each once. Nothing where nothing was. */
export function NoteOffers({ userId, only }: NoteOffersProps) {
  const { data } = useQuery(noteOffersQuery(userId))
  const { journal, state } = useJournal(userId)
  const [away, setAway] = useState<readonly string[]>([])
  const answer = useMutation(answerOfferMutation(userId))
  const navigate = useNavigate()
  const fitting = (data?.items ?? []).filter((each) => fits(each, only))
  // Before the device has said what was begun on it, nothing is offered twice: its room is kept.
  if (!journal || !state.isReady) return fitting[0] ? <OfferCard offer={fitting[0]} /> : null
  const offer = fitting.find(
    ({ noteId }) => !away.includes(noteId) && !state.unsent.has(noteId) && !state.confirmed.has(noteId),
  )

  /** From here on it is a note like any other, written and kept by the device. */
  async function begin({ noteId, fields, source, sourceId }: NoteOffer) {
    journal?.write(noteId, null, fields)
    answer.mutate({ source, sourceId, answer: 'begun' })
    await journal?.flush()
    await navigate({ to: '/notes/create', search: { id: noteId } })
  }
  function dismiss({ noteId, title, source, sourceId }: NoteOffer) {
    const back = () => {
      setAway((all) => all.filter((id) => id !== noteId))
      answer.mutate({ source, sourceId, answer: null })
    }
    setAway((all) => [...all, noteId])
    answer.mutate(
      { source, sourceId, answer: 'dismissed' },
      {
        onSuccess: () => void toastUndo(m.suggestions_dismissed({ title }), `offer:${noteId}`, back),
        onError: (error) => {
          setAway((all) => all.filter((id) => id !== noteId))
          void toastError(error)
        },
      },
    )
  }
  return (
    offer && (
      <OfferCard
        key={offer.noteId}
        offer={offer}
        onBegin={() => void begin(offer)}
        onDismiss={() => dismiss(offer)}
      />
    )
  )
}

/** The same where whoever reads may be anybody. */
export function OwnNoteOffers({ only }: Pick<NoteOffersProps, 'only'>) {
  const { data: session } = useQuery(sessionQuery())
  return session?.user ? <NoteOffers userId={session.user.id} {...(only && { only })} /> : null
}

interface OfferCardProps {
  offer: NoteOffer
  /** Without them only its room is taken. */
  onBegin?: () => void
  onDismiss?: () => void
}

function OfferCard({ offer: { noteId, title, fields }, onBegin, onDismiss }: OfferCardProps) {
  const titleId = `offer-${noteId}`
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className={classNames('flex gap-4', !onBegin && 'invisible')}
    >
      <NotebookPen aria-hidden className="mt-1 size-6 shrink-0 text-court" />
      <div className="min-w-0 flex-1">
        {/* The player's day need not be the server's. */}
        <h2 id={titleId} suppressHydrationWarning className="text-xl leading-snug wrap-anywhere">
          {m.suggestions_offer({ title, ...playedWhen(fields.playedOn, playerToday()) })}
        </h2>
        <p className="mt-1 text-ink-soft">{filledIn(fields)}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onBegin}>
            {m.suggestions_writeDown()}
          </Button>
          <Button variant="quiet" size="sm" onClick={onDismiss}>
            {m.suggestions_notThisOne()}
          </Button>
        </div>
      </div>
    </Card>
  )
}
