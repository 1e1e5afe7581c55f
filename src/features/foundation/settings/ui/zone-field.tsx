import { Select } from '#/ui/select'
import { useTimeZoneOptions } from '#/ui/use-time-zone-options'

interface ZoneFieldProps {
  label: string
  hint: string
  error: string | undefined
  zone: string
  onChange: (zone: string) => void
}

export function ZoneField({ zone, onChange, ...field }: ZoneFieldProps) {
  return (
    <Select
      {...field}
      value={zone}
      options={useTimeZoneOptions(zone)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
