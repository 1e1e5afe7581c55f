import type { ComponentProps } from 'react'
import { classNames } from '#/ui/class-names'
import { CONTROL_CLASS } from '#/ui/control-class'
import { Field, type FieldProps } from '#/ui/field'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** Grows with what is typed, where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, hideLabel, className, id, rows = 4, ...area } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={classNames(CONTROL_CLASS, 'block max-h-[60vh] resize-y field-sizing-content')}
        />
      )}
    </Field>
  )
}
