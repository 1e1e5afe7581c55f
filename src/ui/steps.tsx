import { Check } from 'lucide-react'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

interface StepsProps {
  label: string
  steps: readonly string[]
  /** From 0; the number of steps when all are done. */
  current: number
}

/** Where one is in a wizard. On a phone the words of the current step only. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'relative flex flex-1 flex-col items-center gap-1.5 text-center text-sm',
            index === current ? 'font-semibold' : 'text-ink-soft',
          )}
        >
          {index > 0 && (
            <span
              aria-hidden
              className={classNames(
                'absolute right-1/2 top-[1.0625rem] h-[3px] w-full',
                index <= current ? 'bg-court' : 'bg-line',
              )}
            />
          )}
          <span
            className={classNames(
              'relative z-10 grid size-9 place-items-center rounded-full font-display font-bold',
              markLook(index, current),
            )}
          >
            {index < current ? <Check aria-hidden className="size-5" strokeWidth={3} /> : index + 1}
          </span>
          <span className={index === current ? '' : 'max-sm:sr-only'}>
            {step}
            {index < current && <span className="sr-only"> {m.ui_stepDone()}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function markLook(index: number, current: number): string {
  if (index < current) return 'bg-court-fill text-on-court'
  if (index === current) return 'bg-ball text-on-ball ring-[1.5px] ring-inset ring-ball-edge'
  return 'bg-surface-sunk text-ink-soft ring-[1.5px] ring-inset ring-line-strong'
}
