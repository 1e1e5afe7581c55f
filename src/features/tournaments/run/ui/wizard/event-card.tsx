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
import * as m from '#/lib/messages.gen'

const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

type CardProps = { settings: TournamentSettings; onChange: ChangeSettings }

export function EventCard({ settings, onChange }: CardProps) {
  const { name, date, startTime, place, zone } = settings
  return (
    <WizardCard title={m.tournamentWizard_theEvent()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.tournamentWizard_name()}
          optional
          hint={m.tournamentWizard_leftEmptyGoesBy()}
          value={name}
          maxLength={MAX_NAME_CHARS}
          autoComplete="off"
          placeholder={m.tournamentWizard_saturdaySmash()}
          onChange={({ target }) => onChange({ name: target.value })}
          className="sm:col-span-2"
        />
        <CheckedField
          label={m.tournamentWizard_date()}
          type="date"
          value={date}
          isValid={isLocalDate}
          problem={m.tournamentWizard_chooseDay()}
          onChange={(value) => onChange({ date: value })}
        />
        <CheckedField
          label={m.tournamentWizard_firstMatch()}
          type="time"
          value={startTime}
          isValid={isTime}
          problem={m.tournamentWizard_chooseTime()}
          onChange={(value) => onChange({ startTime: value })}
        />
        <TextField
          label={m.tournamentWizard_place()}
          optional
          value={place}
          maxLength={MAX_PLACE_CHARS}
          autoComplete="off"
          placeholder={m.tournamentWizard_harborCourts()}
          onChange={({ target }) => onChange({ place: target.value })}
          className="sm:col-span-2"
        />
      </div>
      <Folded title={m.tournamentWizard_timeZone()} text={zone.replaceAll('_', ' ')}>
        <ZoneSelect zone={zone} onChange={(value) => onChange({ zone: value })} />
      </Folded>
    </WizardCard>
  )
}

function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  return (
    <Select
      label={m.tournamentWizard_timeZoneCourts()}
      options={useTimeZoneOptions(zone)}
      value={zone}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
