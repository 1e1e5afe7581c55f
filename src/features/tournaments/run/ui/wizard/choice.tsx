import { SegmentedControl } from '#/ui/segmented-control'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  hint?: string
}

/** A segmented control with its name in sight. */
export function Choice<Value extends string>({ label, hint, ...rest }: ChoiceProps<Value>) {
  return (
    <div className="min-w-0">
      {/* The control has it as its legend. */}
      <p aria-hidden className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <SegmentedControl label={label} {...rest} />
      {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
    </div>
  )
}
