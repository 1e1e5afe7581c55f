import { type ComponentProps, type ReactNode, useState } from 'react'
import { buzz } from '#/ui/buzz'
import { classNames } from '#/ui/class-names'
import { releaseOf, resisted } from '#/ui/drag'
import { Tabs } from '#/ui/tabs'
import { useDrag } from '#/ui/use-drag'

interface SwipeTabsProps extends Pick<ComponentProps<typeof Tabs>, 'label' | 'tabs' | 'foot'> {
  value: string
  onChange: (value: string) => void
}

/** A swipe that is meant. */
const LEAST_PX = 60
/** The panel goes along a little, to say that it can be swiped. */
const GIVES_PX = 72

/** From which side the chosen one comes: where its tab stands from the one before. */
function useTurn(chosen: number): -1 | 0 | 1 {
  const [turn, setTurn] = useState<{ to: number; by: -1 | 0 | 1 }>({ to: chosen, by: 0 })
  if (turn.to === chosen) return turn.by
  const by = chosen > turn.to ? 1 : -1
  setTurn({ to: chosen, by })
  return by
}

/** Tabs whose panels can be swiped from one to the next; the tabs themselves say and do the same. */
export function SwipeTabs({ tabs, onChange, ...rest }: SwipeTabsProps) {
  const turn = useTurn(tabs.findIndex((tab) => tab.value === rest.value))
  return (
    <Tabs
      {...rest}
      onChange={onChange}
      tabs={tabs.map((tab, index) => ({
        ...tab,
        content: (
          <SwipePanel
            turn={turn}
            before={tabs[index - 1]?.value}
            after={tabs[index + 1]?.value}
            onSwipe={onChange}
          >
            {tab.content}
          </SwipePanel>
        ),
      }))}
    />
  )
}

interface SwipePanelProps {
  turn: -1 | 0 | 1
  /** What stands on either side, if anything does. */
  before: string | undefined
  after: string | undefined
  onSwipe: (to: string) => void
  children: ReactNode
}

const TURNS = { [-1]: 'animate-from-left', 0: null, 1: 'animate-from-right' } as const

function SwipePanel({ turn, before, after, onSwipe, children }: SwipePanelProps) {
  const [byPx, setByPx] = useState<number | null>(null)
  const drag = useDrag({
    axis: 'x',
    onMove: setByPx,
    onEnd(end) {
      setByPx(null)
      // The finger goes to the left for what stands on the right.
      const meant = end ? releaseOf(-end.byPx, end.ms, LEAST_PX) : 0
      const to = meant === 0 ? undefined : meant === 1 ? after : before
      if (to === undefined) return
      buzz('tick')
      onSwipe(to)
    },
  })
  const following = byPx === null ? {} : { translate: `${resisted(byPx, GIVES_PX)}px 0`, transition: 'none' }
  return (
    // Room at the sides for the edge and the shadow of a card.
    <div className="-mx-2 flex flex-1 flex-col overflow-x-clip px-2">
      <div
        {...drag}
        style={following}
        className={classNames('flex-1 touch-pan-y touch-pinch-zoom transition-[translate]', TURNS[turn])}
      >
        {children}
      </div>
    </div>
  )
}
