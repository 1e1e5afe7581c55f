import { useState } from 'react'
import { SegmentedControl } from '#/ui/segmented-control'
import { Stack } from '#/ui/stack'
import { ToggleChips } from '#/ui/toggle-chips'

const VIEWS = [
  { value: 'now', label: 'Now' },
  { value: 'next', label: 'Next' },
  { value: 'done', label: 'Done' },
] as const
const SHOTS = ['Serve', 'Return', 'Drop', 'Dink', 'Reset', 'Volley'].map((shot) => ({
  value: shot,
  label: shot,
}))

export function ThumbChoicesExample() {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('now')
  const [shots, setShots] = useState<string[]>(['Dink'])
  return (
    <Stack gap="lg">
      <SegmentedControl label="Matches to show" options={VIEWS} value={view} onChange={setView} wide />
      <ToggleChips
        label="What worked today"
        options={SHOTS}
        isOn={(shot) => shots.includes(shot)}
        onToggle={(shot) =>
          setShots(shots.includes(shot) ? shots.filter((other) => other !== shot) : [...shots, shot])
        }
      />
    </Stack>
  )
}
