import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAnswerQueue } from '#/features/events/rsvp/logic/answer-queue'
import type { Wish } from '#/features/events/rsvp/logic/answer-state'
import { outcomeWords } from '#/features/events/rsvp/logic/answer-words'
import { keepAnswer, refreshAnswers, registrationsQuery, sendAnswer } from '#/features/events/rsvp/queries'
import type { Answered } from '#/features/events/rsvp/schema'
import { categorise, userMessage } from '#/lib/errors'
import { newId } from '#/lib/ids'

type Status = Answered['registration']['status']
/** What the person should hear of, beside what the panel shows. */
export type AnswerNews = {
  wish: Wish | null
  failure: unknown
  /** What no connection carried: not saved, and sent again when there is one. */
  unsent: Wish | null
  said: string
  /** A spot or a wait that a tap here has just brought. */
  fresh: Status | null
}

const QUIET: AnswerNews = { wish: null, failure: null, unsent: null, said: '', fresh: null }

type Queue = ReturnType<typeof createAnswerQueue<Answered>>

const isUnsure = (error: unknown) => ['network', 'server', 'unknown'].includes(categorise(error))

/** What a tap brought anew; a change of party to a spot that is held already brings nothing. */
const freshOf = (fresh: Status | null, before: Status | null, { registration: { status } }: Answered) =>
  status === 'confirmed' || status === 'waitlisted' ? (status === before ? fresh : status) : null

/** One's own answer to an event: taps go out one at a time. */
export function useAnswer(eventId: string, onAnswered?: (answered: Answered, tap: Queue['tap']) => void) {
  const client = useQueryClient()
  const [news, setNews] = useState(QUIET)
  const [queue] = useState((): Queue => {
    let last: Wish | null = null
    // As it stood before the first of the taps under way: a hint may bring the new state before the response does.
    let before: Status | null = null
    let isBusy = false
    const statusNow = () => client.getQueryData(registrationsQuery(eventId).queryKey)?.mine?.status ?? null
    const made: Queue = createAnswerQueue<Answered>({
      send: (tap) => sendAnswer(eventId, tap),
      newKey: newId,
      nowMs: () => performance.now(),
      isUnsure,
      onWish(wish) {
        if (wish && !isBusy) before = statusNow()
        isBusy = wish !== null
        last = wish ?? last
        setNews((known) => ({ ...known, wish, ...(wish && { failure: null, unsent: null }) }))
      },
      onSettled(answered) {
        keepAnswer(client, eventId, answered)
        setNews(({ fresh }) => ({
          ...QUIET,
          said: outcomeWords(answered),
          fresh: freshOf(fresh, before, answered),
        }))
        onAnswered?.(answered, made.tap)
      },
      onFailed(failure) {
        // A refusal means that something has changed since the page was read.
        refreshAnswers(client, eventId)
        const unsent = categorise(failure) === 'network' ? last : null
        setNews({ ...QUIET, failure, unsent, said: unsent ? '' : userMessage(failure) })
      },
    })
    return made
  })
  return { ...news, tap: queue.tap, forget: () => setNews(QUIET) }
}
