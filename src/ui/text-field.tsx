import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#/ui/class-names'
import { CONTROL_CLASS } from '#/ui/control-class'
import { Field, type FieldProps } from '#/ui/field'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  /** An icon at the start of the box. */
  icon?: ReactNode
}

/** Takes react-hook-form's `{...register('name')}` as it is. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, className, icon, id, ...input } = props
  return (
    <Field
      {...{ label, hint, error, optional, hideLabel, className, id }}
      controlled={input.value !== undefined}
    >
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-soft [&_svg]:size-[1.15rem]">
              {icon}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={classNames(CONTROL_CLASS, icon !== undefined && 'pl-11')}
          />
        </div>
      )}
    </Field>
  )
}
