import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { playersToAddQuery } from '#/features/events/check-in/queries'
import type { FoundPlayers } from '#/features/events/check-in/schema'
import { Avatar } from '#/ui/avatar'
import * as m from '#/lib/messages.gen'

export type FoundPlayer = FoundPlayers['items'][number]

/** Long enough to type on, short enough to feel at once. */
const TYPING_PAUSE_MS = 250
const LETTERS_TO_FIND = 2

const STANDING: Record<NonNullable<FoundPlayer['status']>, () => string> = {
  confirmed: () => m.checkIn_hasSpot(),
  waitlisted: () => m.checkIn_isOnWaitlist(),
  offered: () => m.checkIn_wasOffered(),
  cancelled: () => m.checkIn_hadCanceled(),
  declined: () => m.checkIn_hadDeclined(),
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

interface PlayerChoicesProps {
  eventId: string
  typed: string
  onChoose: (player: FoundPlayer) => void
}

/** Players the typed name may mean. Choosing none is fine: then it is just a name. */
export function PlayerChoices({ eventId, typed, onChoose }: PlayerChoicesProps) {
  const q = usePaused(typed.trim())
  const { data } = useQuery({ ...playersToAddQuery(eventId, q), enabled: q.length >= LETTERS_TO_FIND })
  const found = q.length >= LETTERS_TO_FIND ? (data?.items ?? []) : []
  return (
    <div aria-live="polite" className="-mt-2 empty:hidden">
      {found.length > 0 && (
        <>
          <p className="mb-1 text-sm text-ink-soft">{m.checkIn_oneOfThese()}</p>
          <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-md ring-1 ring-inset ring-line">
            {found.map((player) => (
              <li key={player.userId}>
                <button
                  type="button"
                  onClick={() => onChoose(player)}
                  className="flex min-h-14 w-full touch-manipulation items-center gap-3 px-3 text-left hover:bg-court-tint focus-visible:-outline-offset-3"
                >
                  <Avatar name={player.name} src={player.photo} size="sm" />
                  <span className="min-w-0 flex-1 truncate font-semibold">{player.name}</span>
                  {player.status && (
                    <span className="text-sm text-ink-soft">{STANDING[player.status]()}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
