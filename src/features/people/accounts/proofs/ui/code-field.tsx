import type { ComponentProps } from 'react'
import { TextField } from '#/ui/text-field'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'icon' | 'className'>

/** The six digits of a mail; phones offer them by themselves. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label="Six-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="[&_input]:font-display [&_input]:text-2xl [&_input]:font-bold [&_input]:tracking-[0.3em]"
    />
  )
}
