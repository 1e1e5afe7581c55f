import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Early = { control: Control; value: string }

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Whether it holds something else than the page was sent with; of a group, the one that was chosen. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  if (!isTicked(control)) return control.value !== control.defaultValue
  return control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked)
}

/** React passes over an event whose value it saw being set; what the class's own setter sets it doesn't see. */
function setUnseen(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

function tell({ control, value }: Early): void {
  if (isTicked(control)) {
    control.checked = control.defaultChecked
    control.click()
    return
  }
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  setUnseen(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/**
 * Tells the controls of a field what was typed or chosen before the page's script was there: React keeps it for the
 * moment and says nothing to `onChange`, so that the next drawing takes it back. A field that is not `controlled` is
 * looked after by its form.
 */
export function useEarlyInput(field: RefObject<Element | null>, controlled: boolean): void {
  const hydrated = useHydrated()
  const [sentByServer] = useState(!hydrated)
  const early = useRef<Early[]>([])
  // Before anything is drawn anew, which would put the old value back.
  useLayoutEffect(() => {
    if (!sentByServer || !controlled) return
    const controls = field.current?.querySelectorAll<Control>('input, textarea, select') ?? []
    early.current = [...controls]
      .filter((control) => isEdited(control))
      .map((control) => ({ control, value: control.value }))
  }, [field, sentByServer, controlled])
  useEffect(() => {
    const found = early.current
    if (found.length === 0) return
    // Where the choice itself made React draw the field, its `change` is still to come, with the value put back.
    const timer = setTimeout(() => found.splice(0).forEach(tell))
    return () => clearTimeout(timer)
  }, [])
}
