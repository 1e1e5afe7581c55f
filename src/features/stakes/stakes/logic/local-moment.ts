const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as a `datetime-local` field shows it, on this device's clock; '' for none. */
export function toLocalField(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** And back; null for an empty or half typed one. */
export function fromLocalField(value: string): string | null {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
