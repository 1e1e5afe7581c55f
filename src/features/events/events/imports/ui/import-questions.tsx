import type { ImportFile, ImportPreview } from '#/features/events/events/imports/schema'
import { keysOf } from '#/lib/objects'
import { Banner } from '#/ui/banner'
import { Select } from '#/ui/select'
import { useTimeZoneOptions } from '#/ui/use-time-zone-options'
import * as m from '#/lib/messages.gen'

interface ImportQuestionsProps {
  file: ImportFile
  preview: ImportPreview
  onChange: (file: ImportFile) => void
}

const ORDERS = {
  'month-first': () => m.eventImport_monthFirst(),
  'day-first': () => m.eventImport_dayFirst(),
}

/** What the file leaves open, asked once for all of its rows. */
export function ImportQuestions({ file, preview, onChange }: ImportQuestionsProps) {
  const answered = Object.keys(file.zones)
  const zones = [...answered, ...preview.unknownZones.filter((name) => !answered.includes(name))]
  if (zones.length === 0 && !preview.asksDayOrder) return null
  return (
    <Banner title={m.eventImport_questionCount({ count: zones.length + Number(preview.asksDayOrder) })}>
      <div className="mt-3 grid gap-4">
        {preview.asksDayOrder && (
          <Select
            label={m.eventImport_howDatesWritten()}
            placeholder={m.eventImport_choose()}
            options={keysOf(ORDERS).map((value) => ({ value, label: ORDERS[value]() }))}
            value={file.dayOrder ?? preview.dayOrder ?? ''}
            onChange={({ target }) => {
              const dayOrder = keysOf(ORDERS).find((value) => value === target.value) ?? null
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
      label={m.eventImport_whichZone({ name })}
      placeholder={m.eventImport_choose()}
      options={options}
      value={zone}
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  )
}
