import { useMutation } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { highFiveMutation } from '#/features/journal/sharing/queries'
import type { SharedNote } from '#/features/journal/sharing/schema'
import { classNames } from '#/ui/class-names'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface HighFiveButtonProps {
  userId: string
  note: Pick<SharedNote, 'id' | 'highFives'>
  /** Why it can't be given now; shown by whoever stands around it. */
  disabled: boolean
}

/** One tap, shown at once; another takes it back. */
export function HighFiveButton({ userId, note: { id, highFives }, disabled }: HighFiveButtonProps) {
  const highFive = useMutation(highFiveMutation(userId))
  const { count, mine } = highFives
  return (
    <button
      type="button"
      aria-pressed={mine}
      disabled={disabled}
      onClick={() => highFive.mutate({ id, on: !mine }, { onError: (error) => void toastError(error) })}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold ring-[1.5px] ring-inset transition-colors touch-manipulation [&_svg]:size-5',
        'bg-surface-raised text-ink ring-line-strong hover:ring-ink',
        'aria-pressed:bg-court-fill aria-pressed:text-on-court aria-pressed:ring-court-fill',
        'disabled:pointer-events-none disabled:opacity-60',
      )}
    >
      <Hand aria-hidden />
      {m.noteSharing_highFive()}
      {count > 0 && (
        <span className="tabular-nums">
          <span aria-hidden>{count}</span>
          <span className="sr-only">, {m.noteSharing_highFivesSoFar({ count })}</span>
        </span>
      )}
    </button>
  )
}
