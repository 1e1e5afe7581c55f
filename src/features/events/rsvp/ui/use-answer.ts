import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAnswerQueue } from '#/features/events/rsvp/logic/answer-queue'
import type { Wish } from '#/features/events/rsvp/logic/answer-state'
import { outcomeWords } from '#/features/events/rsvp/logic/answer-words'
import { keepAnswer, refreshAnswers, sendAnswer } from '#/features/events/rsvp/queries'
import type { Answered } from '#/features/events/rsvp/schema'
import { categorise, userMessage } from '#/lib/errors'
import { newId } from '#/lib/ids'

/** What the person should hear of, beside what the panel shows. */
export type AnswerNews = { wish: Wish | null; failure: unknown; said: string }

const QUIET: AnswerNews = { wish: null, failure: null, said: '' }

type Queue = ReturnType<typeof createAnswerQueue<Answered>>

const isUnsure = (error: unknown) => ['network', 'server', 'unknown'].includes(categorise(error))

/** One's own answer to an event: taps go out one at a time, and what is wished for shows at once. */
export function useAnswer(eventId: string, onAnswered?: (answered: Answered, tap: Queue['tap']) => void) {
  const client = useQueryClient()
  const [news, setNews] = useState(QUIET)
  const [queue] = useState((): Queue => {
    const made: Queue = createAnswerQueue<Answered>({
      send: (tap) => sendAnswer(eventId, tap),
      newKey: newId,
      nowMs: () => performance.now(),
      isUnsure,
      onWish: (wish) => setNews((known) => ({ ...known, wish, failure: wish ? null : known.failure })),
      onSettled(answered) {
        keepAnswer(client, eventId, answered)
        setNews({ ...QUIET, said: outcomeWords(answered) })
        onAnswered?.(answered, made.tap)
      },
      onFailed(failure) {
        // A refusal means that something has changed since the page was read.
        refreshAnswers(client, eventId)
        setNews({ ...QUIET, failure, said: userMessage(failure) })
      },
    })
    return made
  })
  return { ...news, tap: queue.tap }
}
