import { ArrowDown, RotateCw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#/ui/button'
import { buzz } from '#/ui/buzz'
import { classNames } from '#/ui/class-names'
import { resisted } from '#/ui/drag'
import { Spinner } from '#/ui/spinner'
import { toastError } from '#/ui/toast'
import { usePull } from '#/ui/use-pull'
import * as m from '#/lib/messages.gen'

interface PullToRefreshProps {
  /** Reads anew; a failure is told in a toast, and what was there stays. */
  onRefresh: () => Promise<unknown>
  /** What is listed, as the button and the news about it say: 'events'. */
  what: string
  children: ReactNode
}

/** Pulled this far, letting go refreshes. */
const ENOUGH_PX = 72
/** The gap opens no wider. */
const OPENS_PX = 96
const BUSY_PX = 56

/** Pull down what is at its top to read it anew. The button above does the same for keys, mice and single switches. */
export function PullToRefresh({ onRefresh, what, children }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const [pulledPx, setPulledPx] = useState<number | null>(null)
  const [state, setState] = useState<'resting' | 'busy' | 'fresh'>('resting')

  async function refresh() {
    if (state === 'busy') return
    setState('busy')
    try {
      await onRefresh()
      setState('fresh')
      buzz('tick')
    } catch (error) {
      setState('resting')
      await toastError(error)
    }
  }
  usePull(box, {
    onPull: setPulledPx,
    onLetGo(byPx) {
      setPulledPx(null)
      if (byPx >= ENOUGH_PX) void refresh()
    },
  })

  const isEnough = (pulledPx ?? 0) >= ENOUGH_PX
  const open = pulledPx === null ? (state === 'busy' ? BUSY_PX : 0) : resisted(pulledPx, OPENS_PX)
  return (
    <div ref={box}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <output className="block text-sm text-ink-soft">
          {state === 'busy' && m.ui_refreshing({ what })}
          {state === 'fresh' && m.ui_refreshed({ what })}
        </output>
        <Button variant="quiet" size="sm" busy={state === 'busy'} onClick={() => void refresh()}>
          <RotateCw aria-hidden />
          {m.ui_refresh({ what })}
        </Button>
      </div>
      <div
        aria-hidden
        style={{ height: open }}
        className={classNames(
          'grid place-items-center overflow-hidden text-sm font-semibold text-ink-soft',
          pulledPx === null && 'transition-[height]',
        )}
      >
        {state === 'busy' ? (
          <Spinner size="sm" />
        ) : (
          <span className="inline-flex items-center gap-2">
            <ArrowDown className={classNames('size-5 transition-[rotate]', isEnough && 'rotate-180')} />
            {isEnough ? m.ui_letGoToRefresh() : m.ui_pullToRefresh()}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}
