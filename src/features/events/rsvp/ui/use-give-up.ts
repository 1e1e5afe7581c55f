import type { EventCard } from '#/features/events/events/schema'
import { useAnswer } from '#/features/events/rsvp/ui/use-answer'
import { freeSeats } from '#/features/events/waitlist/logic/seats'
import { toastSuccess, toastUndo } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const UNDO_RSVP_MS = 60_000

/** Gives up one's spot in an event from a card; what says so is a toast, since the card may go with the spot. */
export function useGiveUp({ id, title, mine }: Pick<EventCard, 'id' | 'title' | 'mine'>) {
  const { wish, failure, tap } = useAnswer(id, (answered, tapAgain) => {
    if (answered.registration.status !== 'cancelled') return
    const partySize = mine?.partySize ?? 1
    // A spot that went to the waitlist is someone's: there is nothing to undo.
    if (answered.seatsWaiting > 0 || freeSeats(answered) < partySize)
      return void toastSuccess(m.rsvp_youreOutTaken({ title }))
    const back = () => tapAgain({ kind: 'in', partySize }, { elsewhere: true })
    void toastUndo(m.rsvp_youreOut({ title }), `rsvp:${id}`, back, UNDO_RSVP_MS)
  })
  return { busy: wish !== null, failure, giveUp: () => void tap({ kind: 'out' }) }
}
