import { Search, X } from 'lucide-react'
import { type ComponentProps, useId, useRef } from 'react'
import { classNames } from '#/ui/class-names'
import { CONTROL_CLASS } from '#/ui/control-class'
import { IconButton } from '#/ui/icon-button'
import { useEarlyInput } from '#/ui/use-early-input'
import * as m from '#/lib/messages.gen'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange, className, ...input }: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLElement>(null)
  useEarlyInput(field, true)
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    box.current?.focus()
  }
  return (
    <search ref={field} className={classNames('relative block', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute left-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        ref={box}
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(CONTROL_CLASS, 'px-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <IconButton label={m.ui_clearSearch()} onClick={clear} className="absolute right-0.5 top-0.5">
          <X aria-hidden />
        </IconButton>
      )}
    </search>
  )
}
