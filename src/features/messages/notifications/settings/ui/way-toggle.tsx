import { Check, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import * as m from '#/lib/messages.gen'

interface WayToggleProps {
  label: string
  /** What it is about, for those who hear one control at a time. */
  of: string
  Icon: LucideIcon
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** One way of being told, on or off. A checkbox underneath. */
export function WayToggle({ label, of, Icon, checked: kept, disabled, onChange }: WayToggleProps) {
  // What was pressed stands in the same frame; what is kept follows a moment later, or says that it could not be.
  const [pressed, setPressed] = useState<boolean | null>(null)
  if (pressed === kept) setPressed(null)
  const checked = pressed ?? kept
  return (
    <label className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-full px-3 text-sm font-semibold text-ink-soft ring-1 ring-line-strong transition-colors ring-inset hover:text-ink has-checked:bg-court-fill has-checked:text-white has-checked:ring-court-fill has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:opacity-50 sm:w-28 sm:flex-none">
      <input
        type="checkbox"
        className="absolute inset-0 appearance-none rounded-full outline-none"
        aria-label={m.notifications_wayOfTopic({ topic: of, way: label })}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          setPressed(currentTarget.checked)
          onChange(currentTarget.checked)
        }}
      />
      {checked ? (
        <Check aria-hidden className="size-4 shrink-0" />
      ) : (
        <Icon aria-hidden className="size-4 shrink-0" />
      )}
      <span aria-hidden>{label}</span>
    </label>
  )
}
