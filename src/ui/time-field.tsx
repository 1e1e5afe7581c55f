import type { ComponentProps } from 'react'
import { TextField } from '#/ui/text-field'

type TimeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'icon'>

const FIVE_MINUTES_S = 300

/** `HH:MM`, in five-minute steps unless told otherwise. */
export function TimeField({ step = FIVE_MINUTES_S, ...props }: TimeFieldProps) {
  return <TextField {...props} step={step} type="time" />
}
