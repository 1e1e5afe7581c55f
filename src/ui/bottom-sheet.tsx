import * as Radix from 'radix-ui/dialog'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ACTIONS_CLASS, OVERLAY_CLASS } from '#/ui/dialog-class'
import { DialogHead } from '#/ui/dialog-head'
import { releaseOf } from '#/ui/drag'
import { ScrollRegion } from '#/ui/scroll-region'
import { useDrag } from '#/ui/use-drag'
import { useFocusReturn } from '#/ui/use-focus-return'
import * as m from '#/lib/messages.gen'

interface SheetProps {
  title: string
  text?: ReactNode
  /** Buttons at the foot, where the thumb is. */
  actions?: ReactNode
  children: ReactNode
}
interface BottomSheetProps extends SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Height = 'half' | 'full'
const HEIGHTS: Record<Height, string> = { half: '55dvh', full: 'calc(100dvh - 2rem)' }
/** A drag that is meant. */
const LEAST_PX = 90

/** From below at any width, half the window high or all of it: for what is looked through while the page stays in mind. */
export function BottomSheet({ open, onOpenChange, ...sheet }: BottomSheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {open && <SheetPanel {...sheet} onClose={() => onOpenChange(false)} />}
    </Radix.Root>
  )
}

/** Pulled up it grows, pulled down it follows the finger. */
function placeOf(height: Height, byPx: number | null): CSSProperties {
  const own = HEIGHTS[height]
  if (byPx === null) return { height: own }
  return byPx < 0
    ? { height: `calc(${own} + ${-byPx}px)`, transition: 'none' }
    : { height: own, translate: `0 ${byPx}px`, transition: 'none' }
}

function useSheetHeight(onClose: () => void) {
  const [height, setHeight] = useState<Height>('half')
  const [byPx, setByPx] = useState<number | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const shrink = () => (height === 'full' ? setHeight('half') : onClose())
  const drag = useDrag({
    axis: 'y',
    byMouse: true,
    onMove: setByPx,
    onEnd(end) {
      setByPx(null)
      const meant = end ? releaseOf(end.byPx, end.ms, LEAST_PX) : 0
      if (meant < 0) setHeight('full')
      const isFar = end !== null && end.byPx > (panel.current?.offsetHeight ?? 0) / 2
      if (meant > 0 && isFar) onClose()
      else if (meant > 0) shrink()
    },
  })
  const handle = {
    'aria-pressed': height === 'full',
    onClick: () => setHeight(height === 'full' ? 'half' : 'full'),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      if (event.key === 'ArrowUp') setHeight('full')
      else shrink()
    },
  }
  return { panel, place: placeOf(height, byPx), drag, handle }
}

function SheetPanel({ title, text, actions, children, onClose }: SheetProps & { onClose: () => void }) {
  const focus = useFocusReturn()
  const { panel, place, drag, handle } = useSheetHeight(onClose)
  const described = text === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <Radix.Portal>
      <Radix.Overlay className={OVERLAY_CLASS} />
      <Radix.Content
        ref={panel}
        style={place}
        className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] w-full max-w-2xl flex-col overflow-hidden rounded-t-xl bg-surface-raised pb-[env(safe-area-inset-bottom)] text-ink shadow-float ring-1 ring-line outline-none transition-[height,translate] data-[state=open]:animate-sheet"
        {...described}
        {...focus}
      >
        <div {...drag} className="touch-none select-none px-5 sm:px-6">
          <button
            type="button"
            aria-label={m.ui_fullHeight()}
            {...handle}
            className="mx-auto grid h-11 w-24 place-items-center rounded-md active:cursor-grabbing"
          >
            <span aria-hidden className="h-1.5 w-12 rounded-full bg-line-strong" />
          </button>
          <DialogHead title={title} />
        </div>
        <ScrollRegion
          label={title}
          axis="y"
          className="min-h-0 flex-1 overscroll-contain px-5 pt-2 pb-5 focus-visible:-outline-offset-3 sm:px-6"
        >
          {text !== undefined && <Radix.Description className="mb-4 text-ink-soft">{text}</Radix.Description>}
          {children}
        </ScrollRegion>
        {actions && <div className={ACTIONS_CLASS}>{actions}</div>}
      </Radix.Content>
    </Radix.Portal>
  )
}
