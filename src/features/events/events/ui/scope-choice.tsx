import type { NightsScope } from '#/features/events/events/queries'
import { RadioGroup } from '#/ui/radio-group'

export type Scope = NightsScope | 'this'

interface ScopeChoiceProps {
  value: Scope
  /** 'Change' or 'Cancel'. */
  verb: string
  hints: Record<Scope, string>
  onChange: (scope: Scope) => void
}

/** How far a change of one night of a series reaches. */
export function ScopeChoice({ value, verb, hints, onChange }: ScopeChoiceProps) {
  return (
    <RadioGroup
      label={`${verb} which dates?`}
      value={value}
      onChange={(change) => onChange(change.target.value as Scope)}
      options={[
        { value: 'this', label: 'This date only', hint: hints.this },
        { value: 'following', label: 'This and following', hint: hints.following },
        { value: 'all', label: 'All coming dates', hint: hints.all },
      ]}
    />
  )
}
