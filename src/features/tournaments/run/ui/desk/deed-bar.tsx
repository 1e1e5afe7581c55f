import { Redo2, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LastDeed } from '#/features/tournaments/run/ui/desk/use-deeds'
import * as m from '#/lib/messages.gen'

/** Long enough to read and to reach; the history takes back whatever is older. */
const SHOWN_MS = 12_000

interface DeedBarProps {
  last: LastDeed | null
  onTakeBack: () => void
  onDismiss: () => void
}

/** Says what was done, and takes it back, where the thumb is. */
export function DeedBar({ last, onTakeBack, onDismiss }: DeedBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!last) return
    const timer = setInterval(() => {
      // It does not go from under a finger or the keyboard's focus.
      if (!bar.current?.matches(':focus-within, :hover')) onDismiss()
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [last, onDismiss])
  const undo = last?.kind === 'done'
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {last && (
        <div
          ref={bar}
          data-floats
          className="pointer-events-auto mx-auto flex max-w-xl items-center gap-1 rounded-md bg-ink py-1 pr-1 pl-4 text-surface shadow-float motion-safe:animate-rise"
        >
          <span className="line-clamp-2 min-w-0 flex-1 text-sm font-semibold">
            {undo ? last.words : m.tournamentDesk_undoneWords({ words: last.words })}
          </span>
          <button
            type="button"
            onClick={onTakeBack}
            className="inline-flex min-h-12 touch-manipulation items-center gap-2 rounded-sm px-3 font-bold underline-offset-4 hover:underline"
          >
            {undo ? <Undo2 aria-hidden className="size-5" /> : <Redo2 aria-hidden className="size-5" />}
            {undo ? m.tournamentDesk_undo() : m.tournamentDesk_redo()}
          </button>
          <button
            type="button"
            aria-label={m.tournamentDesk_dismiss()}
            onClick={onDismiss}
            className="grid size-11 touch-manipulation place-items-center rounded-sm hover:bg-surface/15"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </div>
  )
}
