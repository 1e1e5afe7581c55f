import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserStores, readJson, storeIfPossible, userKey } from '#/client/browser-storage'
import { useLiveTopics } from '#/client/live'
import { mayYetSucceed, waitForLine } from '#/client/retry'
import { withTaps } from '#/features/events/check-in/logic/gate-list'
import { createTapQueue, type Tap } from '#/features/events/check-in/logic/tap-queue'
import { checkInQuery, sendTap } from '#/features/events/check-in/queries'
import type { Arrival, CheckIn } from '#/features/events/check-in/schema'
import { toastError } from '#/ui/toast'
import { newId } from '#/lib/ids'

/** Taps that an earlier page of this tab could not settle. */
function keptTaps(key: string): Tap[] {
  const found = readJson(browserStores().session, key)
  if (!Array.isArray(found)) return []
  return found.filter(
    (tap): tap is Tap =>
      typeof tap?.registrationId === 'string' && typeof tap.came === 'number' && typeof tap.key === 'string',
  )
}

function keepArrival(client: QueryClient, eventId: string, arrival: Arrival): void {
  client.setQueryData(
    checkInQuery(eventId).queryKey,
    (known): CheckIn | undefined =>
      known && {
        ...known,
        people: known.people.map((one) => (one.registrationId === arrival.registrationId ? arrival : one)),
      },
  )
}

/** The list at the gate with the taps that are on their way. */
export function useGate(loaded: CheckIn, userId: string) {
  const client = useQueryClient()
  const eventId = loaded.event.id
  const storeKey = userKey(userId, `gate:${eventId}`)
  const [line, setLine] = useState<{ waiting: readonly Tap[]; stuck: boolean }>({ waiting: [], stuck: false })
  const { data = loaded } = useQuery(checkInQuery(eventId))
  useLiveTopics([`registrations:${eventId}`, `event:${eventId}`])
  const [queue] = useState(() =>
    createTapQueue<Arrival>(
      {
        send: (tap) => sendTap(eventId, tap),
        newKey: newId,
        mayYetSucceed,
        wait: waitForLine,
        onChange(waiting, stuck) {
          storeIfPossible(browserStores().session, storeKey, JSON.stringify(waiting))
          setLine({ waiting, stuck })
        },
        onSettled: (arrival) => keepArrival(client, eventId, arrival),
        onFailed(_tap, error) {
          void toastError(error)
          void client.invalidateQueries({ queryKey: ['registrations', eventId] })
        },
      },
      keptTaps(storeKey),
    ),
  )
  useEffect(() => queue.resume(), [queue])
  return { checkIn: data, people: withTaps(data.people, line.waiting), ...line, tap: queue.tap }
}
