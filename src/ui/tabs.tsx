import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  /** With `onChange`, for tabs kept in the address; else the first is open. */
  value?: string
  onChange?: (value: string) => void
}

/** The chosen tab stands on the kitchen line. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const controlled = value === undefined ? {} : { value }
  return (
    <Radix.Root defaultValue={tabs[0]?.value ?? ''} onValueChange={onChange} {...controlled}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto shadow-[inset_0_-3px_0_0_var(--line)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-12 whitespace-nowrap border-b-[3px] border-transparent px-4 text-sm font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-court data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5 rounded-sm">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
