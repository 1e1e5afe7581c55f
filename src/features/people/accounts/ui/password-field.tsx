import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from '#/ui/class-names'
import { CONTROL_CLASS } from '#/ui/control-class'
import { Field, type FieldProps } from '#/ui/field'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

export const passwordHint = (): string => m.accounts_passwordHint()

type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(CONTROL_CLASS, 'pr-14 [&::-ms-reveal]:hidden')}
          />
          <IconButton
            label={shown ? m.accounts_hidePassword() : m.accounts_showPassword()}
            className="absolute right-0.5 top-0.5"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
