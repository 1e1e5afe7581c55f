import { Undo2 } from 'lucide-react'
import * as m from '#/lib/messages.gen'

export type LastTap = {
  registrationId: string
  name: string
  before: number
  came: number
  partySize: number
}

/** How long a tap can be taken back without looking for the row again. */
export const UNDO_MS = 5_000

function words({ name, came, partySize }: LastTap): string {
  if (came === 0) return m.checkIn_nameIsNotHere({ name })
  return came < partySize ? m.checkIn_namePartHere({ name, came, partySize }) : m.checkIn_nameIsHere({ name })
}

/** Says what the last tap did, where the thumb is. */
export function UndoBar({ last, onUndo }: { last: LastTap | null; onUndo: (last: LastTap) => void }) {
  return (
    <div aria-live="polite">
      {last && (
        <div className="mb-2 flex items-center gap-2 rounded-md bg-ink py-1 pr-1 pl-4 text-surface shadow-float motion-safe:animate-rise">
          <span className="min-w-0 flex-1 truncate font-semibold">{words(last)}</span>
          <button
            type="button"
            onClick={() => onUndo(last)}
            className="inline-flex min-h-12 touch-manipulation items-center gap-2 rounded-sm px-4 font-bold underline-offset-4 hover:underline"
          >
            <Undo2 aria-hidden className="size-5" />
            {m.checkIn_undo()}
          </button>
        </div>
      )}
    </div>
  )
}
