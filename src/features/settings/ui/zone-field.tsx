import { useHydrated } from '@tanstack/react-router'
import { Select } from '#/ui/select'

interface ZoneFieldProps {
  label: string
  hint: string
  error: string | undefined
  zone: string
  onChange: (zone: string) => void
}

/** Every zone the browser knows; the server may know others, so the list comes with the script. */
export function ZoneField({ zone, onChange, ...field }: ZoneFieldProps) {
  const hydrated = useHydrated()
  const known = hydrated ? Intl.supportedValuesOf('timeZone') : []
  const zones = known.includes(zone) ? known : [zone, ...known]
  return (
    <Select
      {...field}
      value={zone}
      options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
