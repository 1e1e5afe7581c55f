import { Ellipsis, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#/ui/class-names'
import { releaseOf } from '#/ui/drag'
import { IconButton } from '#/ui/icon-button'
import { useDrag } from '#/ui/use-drag'
import * as m from '#/lib/messages.gen'

interface RowAction {
  label: string
  icon: ReactNode
  onPress: () => void
  danger?: boolean
}

interface SwipeRowProps {
  /** What the row is about: the button for its actions is named after it. */
  label: string
  actions: readonly RowAction[]
  /** Tinted: nobody has looked at it yet. */
  isNew?: boolean
  children: ReactNode
}

const ACTION_REM = 5.5
/** A swipe that is meant. */
const LEAST_PX = 40

/** Shut by Escape, by a press elsewhere, and by whatever was chosen. */
function useRevealed() {
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const shut = ({ target }: Event) => {
      if (target instanceof Node && !row.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', shut)
    return () => document.removeEventListener('pointerdown', shut)
  }, [isOpen])
  const keys = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    },
  }
  return { row, button, isOpen, setOpen, keys }
}

/** A row of a list, swiped to the left to show what can be done with it. A button does the same; a swipe alone does nothing. */
export function SwipeRow({ label, actions, isNew = false, children }: SwipeRowProps) {
  const id = useId()
  const { row, button, isOpen, setOpen, keys } = useRevealed()
  const shelf = useRef<HTMLDivElement>(null)
  /** Where the finger holds it; null when nobody does. */
  const [heldPx, setHeldPx] = useState<number | null>(null)
  const drag = useDrag({
    axis: 'x',
    onMove(byPx) {
      const shelfPx = shelf.current?.offsetWidth ?? 0
      setHeldPx(Math.min(0, Math.max(-shelfPx, byPx - (isOpen ? shelfPx : 0))))
    },
    onEnd(end) {
      setHeldPx(null)
      const meant = end ? releaseOf(-end.byPx, end.ms, LEAST_PX) : 0
      if (meant !== 0) setOpen(meant === 1)
    },
  })
  const shelfRem = actions.length * ACTION_REM
  const place =
    heldPx === null
      ? { translate: isOpen ? `-${shelfRem}rem 0` : '0 0' }
      : { translate: `${heldPx}px 0`, transition: 'none' }
  return (
    <li ref={row} {...keys} className="relative overflow-hidden bg-surface-sunk">
      <div
        {...drag}
        style={place}
        className={classNames(
          'relative z-10 flex touch-pan-y touch-pinch-zoom items-center gap-2 py-2 pr-2 pl-4 transition-[translate]',
          isNew ? 'bg-kitchen-tint' : 'bg-surface-raised',
        )}
      >
        <div className="min-w-0 flex-1">{children}</div>
        <IconButton
          ref={button}
          label={isOpen ? m.ui_hideActions({ what: label }) : m.ui_showActions({ what: label })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden /> : <Ellipsis aria-hidden />}
        </IconButton>
      </div>
      <div
        ref={shelf}
        id={id}
        inert={!isOpen}
        style={{ width: `${shelfRem}rem` }}
        className="absolute inset-y-0 right-0 flex"
      >
        {actions.map((action) => (
          <ActionButton
            key={action.label}
            {...action}
            onPress={() => {
              setOpen(false)
              button.current?.focus()
              action.onPress()
            }}
          />
        ))}
      </div>
    </li>
  )
}

function ActionButton({ label, icon, danger, onPress }: RowAction) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'flex min-h-11 flex-1 flex-col items-center justify-center gap-1 text-xs font-semibold touch-manipulation focus-visible:-outline-offset-4 [&_svg]:size-5',
        danger ? 'bg-danger-fill text-on-danger' : 'bg-court-fill text-on-court',
      )}
    >
      {icon}
      {label}
    </button>
  )
}
