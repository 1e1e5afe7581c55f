import type { EventCard } from '#/features/events/events/schema'
import { useAnswer } from '#/features/events/rsvp/ui/use-answer'
import { toastUndo } from '#/ui/toast'

/** Gives up one's spot in an event from a card; what says so is a toast, since the card may go with the spot. */
export function useGiveUp({ id, title, mine }: Pick<EventCard, 'id' | 'title' | 'mine'>) {
  const { wish, failure, tap } = useAnswer(id, ({ registration }, tapAgain) => {
    if (registration.status !== 'cancelled') return
    const back = () => tapAgain({ kind: 'in', partySize: mine?.partySize ?? 1 }, { elsewhere: true })
    void toastUndo(`You’re out of ${title}`, `rsvp:${id}`, back)
  })
  return { busy: wish !== null, failure, giveUp: () => void tap({ kind: 'out' }) }
}
