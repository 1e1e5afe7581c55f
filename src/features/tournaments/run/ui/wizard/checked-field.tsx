import { type ComponentProps, useState } from 'react'
import { TextField } from '#/ui/text-field'

interface CheckedFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> {
  value: string
  isValid: (value: string) => boolean
  /** What is wrong with anything else. */
  problem: string
  onChange: (value: string) => void
}

/** Keeps what is typed, and hands on what is valid. */
export function CheckedField({ value, isValid, problem, onChange, ...rest }: CheckedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      value={typed ?? value}
      error={typed === null ? undefined : problem}
      onChange={({ target }) => {
        const ok = isValid(target.value)
        setTyped(ok ? null : target.value)
        if (ok) onChange(target.value)
      }}
    />
  )
}
