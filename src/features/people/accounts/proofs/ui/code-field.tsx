import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

const CODE_DIGITS = 6

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'icon' | 'className'> & {
  /** False where more is asked after the code. */
  sendsForm?: boolean
}

/** The six digits of an email, a text or an app; phones offer them by themselves. The sixth sends the form. */
export function CodeField({ sendsForm = true, onChange, ...props }: CodeFieldProps) {
  const sent = useRef('')
  function sendWhole(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event)
    const digits = event.currentTarget.value.replaceAll(/\D/g, '')
    const isNew = sendsForm && digits !== sent.current
    sent.current = digits
    if (isNew && digits.length === CODE_DIGITS) event.currentTarget.form?.requestSubmit()
  }
  return (
    <TextField
      {...props}
      onChange={sendWhole}
      label={m.accounts_codeField()}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="[&_input]:font-display [&_input]:text-2xl [&_input]:font-bold [&_input]:tracking-[0.3em]"
    />
  )
}
