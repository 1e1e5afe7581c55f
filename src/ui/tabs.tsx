import * as Radix from 'radix-ui/tabs'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { classNames } from '#/ui/class-names'

interface TabsProps {
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  /** With `onChange`, for tabs kept in the address; else the first is open. */
  value?: string
  onChange?: (value: string) => void
  /** For a page made for the phone: the tabs stay at the window’s foot, where the thumb is, and this above them. */
  foot?: ReactNode
}

const LINE = {
  list: 'relative flex gap-1 overflow-x-auto shadow-[inset_0_-3px_0_0_var(--line)] [scrollbar-width:none]',
  tab: 'min-h-12 whitespace-nowrap border-b-[3px] border-transparent px-4 text-sm font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-court data-[state=active]:text-ink',
}
const THUMB = {
  list: 'grid auto-cols-fr grid-flow-col gap-1',
  tab: 'min-h-12 touch-manipulation rounded-md text-sm font-semibold text-ink-soft transition-colors hover:text-ink data-[state=active]:bg-ink data-[state=active]:text-surface',
}

/** A tab shows at once that it was pressed, and what it opens as soon as that is there: a long table takes its time. */
function usePressed(current: string, open: (value: string) => void) {
  const [pressed, setPressed] = useState<{ from: string; to: string }>()
  const due = useRef(0)
  if (pressed && pressed.from !== current) setPressed(undefined)
  return {
    chosen: pressed?.from === current ? pressed.to : current,
    press(to: string) {
      setPressed({ from: current, to })
      // Once for a press, which chooses by the focus and by itself; and after the next paint, since a page that follows its
      // address is rendered in one go.
      cancelAnimationFrame(due.current)
      due.current = requestAnimationFrame(() => setTimeout(() => startTransition(() => open(to))))
    },
  }
}

/** The chosen tab stands on the kitchen line. */
export function Tabs({ label, tabs, value, onChange, foot }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.value ?? '')
  const current = value ?? own
  const { chosen, press } = usePressed(current, (next) => {
    setOwn(next)
    onChange?.(next)
  })
  const isAtFoot = foot !== undefined
  const list = useRef<HTMLDivElement>(null)
  const index = value === undefined ? -1 : tabs.findIndex((tab) => tab.value === chosen)
  useEffect(() => {
    const bar = list.current
    const tab = bar?.children[index]
    // Sideways only: where there are more tabs than fit, the chosen one is in sight, and the page stays where it is.
    if (bar && tab instanceof HTMLElement)
      bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
  }, [index])
  const look = isAtFoot ? THUMB : LINE
  const triggers = (
    <Radix.List ref={list} aria-label={label} className={look.list}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value} className={look.tab}>
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
  return (
    <Radix.Root
      value={chosen}
      onValueChange={press}
      className={isAtFoot ? 'flex flex-1 flex-col' : undefined}
    >
      {!isAtFoot && triggers}
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount
          hidden={tab.value !== current}
          className={classNames('rounded-sm', isAtFoot ? 'flex flex-1 flex-col p-4' : 'pt-5')}
        >
          {tab.value === current && tab.content}
        </Radix.Content>
      ))}
      {isAtFoot && (
        <div className="bottom-bar z-10 grid gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          {foot}
          {triggers}
        </div>
      )}
    </Radix.Root>
  )
}
