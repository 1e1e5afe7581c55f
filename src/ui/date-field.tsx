import type { ComponentProps } from 'react'
import { TextField } from '#/ui/text-field'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'icon'>

/** `YYYY-MM-DD`, with the device's own calendar. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}
