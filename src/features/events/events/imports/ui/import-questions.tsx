import type { ImportFile, ImportPreview } from '#/features/events/events/imports/schema'
import { plural } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Select } from '#/ui/select'
import { useTimeZoneOptions } from '#/ui/use-time-zone-options'

interface ImportQuestionsProps {
  file: ImportFile
  preview: ImportPreview
  onChange: (file: ImportFile) => void
}

const ORDERS = [
  { value: 'month-first', label: 'Month first: 3/4/2026 is March 4' },
  { value: 'day-first', label: 'Day first: 3/4/2026 is April 3' },
] as const

/** What the file leaves open, asked once for all of its rows. */
export function ImportQuestions({ file, preview, onChange }: ImportQuestionsProps) {
  const answered = Object.keys(file.zones)
  const zones = [...answered, ...preview.unknownZones.filter((name) => !answered.includes(name))]
  if (zones.length === 0 && !preview.asksDayOrder) return null
  return (
    <Banner title={`${plural(zones.length + Number(preview.asksDayOrder), 'question')} about this file`}>
      <div className="mt-3 grid gap-4">
        {preview.asksDayOrder && (
          <Select
            label="How are dates written?"
            placeholder="Choose"
            options={ORDERS}
            value={file.dayOrder ?? preview.dayOrder ?? ''}
            onChange={({ target }) => {
              const dayOrder = ORDERS.find(({ value }) => value === target.value)?.value ?? null
              onChange({ ...file, dayOrder })
            }}
          />
        )}
        {zones.map((name) => (
          <ZoneQuestion
            key={name}
            name={name}
            zone={file.zones[name] ?? ''}
            onChange={(zone) => onChange({ ...file, zones: { ...file.zones, [name]: zone } })}
          />
        ))}
      </div>
    </Banner>
  )
}

function ZoneQuestion({
  name,
  zone,
  onChange,
}: {
  name: string
  zone: string
  onChange: (zone: string) => void
}) {
  const options = useTimeZoneOptions(zone || 'UTC')
  return (
    <Select
      label={`Which time zone is “${name}”?`}
      placeholder="Choose"
      options={options}
      value={zone}
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  )
}
