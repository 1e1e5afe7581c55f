import type { NightsScope } from '#/features/events/events/queries'
import { RadioGroup } from '#/ui/radio-group'
import * as m from '#/lib/messages.gen'

export type Scope = NightsScope | 'this'

interface ScopeChoiceProps {
  value: Scope
  label: string
  hints: Record<Scope, string>
  onChange: (scope: Scope) => void
}

/** How far a change of one night of a series reaches. */
export function ScopeChoice({ value, label, hints, onChange }: ScopeChoiceProps) {
  return (
    <RadioGroup
      label={label}
      value={value}
      onChange={(change) => onChange(change.target.value as Scope)}
      options={[
        { value: 'this', label: m.events_thisDateOnly(), hint: hints.this },
        { value: 'following', label: m.events_thisFollowing(), hint: hints.following },
        { value: 'all', label: m.events_allComingDates(), hint: hints.all },
      ]}
    />
  )
}
