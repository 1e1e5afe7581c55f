import {
  MAX_NAME_CHARS,
  MAX_PLACE_CHARS,
  type TournamentSettings,
} from '#/features/tournaments/core/logic/tournament/settings'
import { CheckedField } from '#/features/tournaments/run/ui/wizard/checked-field'
import type { ChangeSettings } from '#/features/tournaments/run/ui/wizard/use-settings'
import { Folded, WizardCard } from '#/features/tournaments/run/ui/wizard/wizard-card'
import { isLocalDate } from '#/lib/dates'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import { useTimeZoneOptions } from '#/ui/use-time-zone-options'

const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

type CardProps = { settings: TournamentSettings; onChange: ChangeSettings }

export function EventCard({ settings, onChange }: CardProps) {
  const { name, date, startTime, place, zone } = settings
  return (
    <WizardCard title="The event">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          optional
          hint="Left empty, it goes by its day."
          value={name}
          maxLength={MAX_NAME_CHARS}
          autoComplete="off"
          placeholder="Saturday Smash"
          onChange={({ target }) => onChange({ name: target.value })}
          className="sm:col-span-2"
        />
        <CheckedField
          label="Date"
          type="date"
          value={date}
          isValid={isLocalDate}
          problem="Choose a day"
          onChange={(value) => onChange({ date: value })}
        />
        <CheckedField
          label="First match"
          type="time"
          value={startTime}
          isValid={isTime}
          problem="Choose a time"
          onChange={(value) => onChange({ startTime: value })}
        />
        <TextField
          label="Place"
          optional
          value={place}
          maxLength={MAX_PLACE_CHARS}
          autoComplete="off"
          placeholder="Harbor Courts"
          onChange={({ target }) => onChange({ place: target.value })}
          className="sm:col-span-2"
        />
      </div>
      <Folded title="Time zone" text={zone.replaceAll('_', ' ')}>
        <ZoneSelect zone={zone} onChange={(value) => onChange({ zone: value })} />
      </Folded>
    </WizardCard>
  )
}

function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  return (
    <Select
      label="Time zone of the courts"
      options={useTimeZoneOptions(zone)}
      value={zone}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
