import type { ComponentProps } from 'react'
import { classNames } from '#/ui/class-names'
import { CONTROL_CLASS } from '#/ui/control-class'
import { Field, type FieldProps } from '#/ui/field'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** Grows with what is typed, where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, hideLabel, className, id, rows = 4, ...area } = props
  return (
    <Field
      {...{ label, hint, error, optional, hideLabel, className, id }}
      controlled={area.value !== undefined}
    >
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          // A box that grows with its text forgets its rows: they stay the least it has, its padding on top.
          style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
          className={classNames(CONTROL_CLASS, 'block max-h-[60vh] resize-y field-sizing-content')}
        />
      )}
    </Field>
  )
}
