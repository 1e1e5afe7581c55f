import { useState } from 'react'
import { Checkbox } from '#/ui/checkbox'
import { RadioGroup } from '#/ui/radio-group'
import { SegmentedControl } from '#/ui/segmented-control'
import { Select } from '#/ui/select'
import { Stack } from '#/ui/stack'
import { Switch } from '#/ui/switch'
import { ToggleChips } from '#/ui/toggle-chips'

const LEVELS = ['Beginner', 'Novice', 'Intermediate', 'Advanced', 'Expert'].map((level) => ({
  value: level.toLowerCase(),
  label: level,
}))
const VISIBILITIES = [
  { value: 'public', label: 'Public', hint: 'Anyone can find it and RSVP.' },
  { value: 'unlisted', label: 'Unlisted', hint: 'Anyone with the link.' },
]
const SIDES = [
  { value: 'singles', label: 'Singles' },
  { value: 'doubles', label: 'Doubles' },
] as const
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => ({ value: day, label: day }))

export function ChoicesExample() {
  const [sides, setSides] = useState<(typeof SIDES)[number]['value']>('doubles')
  const [days, setDays] = useState(['Tue'])
  return (
    <Stack gap="lg">
      <Select label="Level" options={LEVELS} placeholder="Any level" />
      <RadioGroup label="Who can see it" name="visibility" options={VISIBILITIES} columns={2} />
      <SegmentedControl label="Sides" options={SIDES} value={sides} onChange={setSides} />
      <ToggleChips
        label="When you can play"
        options={DAYS}
        isOn={(day) => days.includes(day)}
        onToggle={(day) =>
          setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])
        }
      />
      <Checkbox label="I bring the balls" hint="Six at least." />
      <Switch label="Remind me by email" hint="A day before, and two hours before." defaultChecked />
    </Stack>
  )
}
