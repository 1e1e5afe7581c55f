import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { CONTROL_CLASS } from '#/ui/control-class'
import { classNames } from '#/ui/class-names'
import { Field, type FieldProps } from '#/ui/field'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

interface CountFieldProps extends FieldProps {
  value: number
  least: number
  most: number
  /** Of the two buttons; anything between can be typed. */
  step?: number
  unit?: string
  onChange: (value: number) => void
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** A whole number by thumb or by keyboard. What is no number in the range stays typed, and changes nothing. */
export function CountField(props: CountFieldProps) {
  const { label, hint, optional, hideLabel, className, value, least, most, step = 1, unit, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && wholeIn(typed, least, most) === null
  function type(text: string) {
    const count = wholeIn(text, least, most)
    setTyped(count === null ? text : null)
    if (count !== null) onChange(count)
  }
  function move(by: number) {
    setTyped(null)
    onChange(between(least, value + by, most))
  }
  const error = isWrong ? m.tournamentWizard_aWholeNumberFrom({ least, most }) : undefined
  return (
    <Field {...{ label, hint, optional, hideLabel, className, error }} controlled>
      {(control) => (
        <div className="flex items-center gap-1.5">
          <IconButton
            label={m.tournamentWizard_fewerLabel({ label })}
            bordered
            disabled={value <= least}
            onClick={() => move(-step)}
            className="size-12!"
          >
            <Minus aria-hidden />
          </IconButton>
          <div className="relative min-w-0 flex-1 sm:max-w-28">
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed ?? String(value)}
              onChange={(event) => type(event.target.value)}
              className={classNames(
                CONTROL_CLASS,
                'text-center font-display font-bold tabular-nums',
                unit && 'pr-11',
              )}
            />
            {unit && (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-ink-soft"
              >
                {unit}
              </span>
            )}
          </div>
          <IconButton
            label={m.tournamentWizard_moreLabel({ label })}
            bordered
            disabled={value >= most}
            onClick={() => move(step)}
            className="size-12!"
          >
            <Plus aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  )
}

function wholeIn(text: string, least: number, most: number): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return null
  const count = Number(text)
  return count >= least && count <= most ? count : null
}
