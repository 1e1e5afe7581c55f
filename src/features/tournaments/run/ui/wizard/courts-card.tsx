import {
  MOST_COURTS,
  type Court,
  type TournamentSettings,
} from '#/features/tournaments/core/logic/tournament/settings'
import { numberedCourts } from '#/features/tournaments/core/logic/tournament/defaults'
import { CheckedField } from '#/features/tournaments/run/ui/wizard/checked-field'
import { CountField } from '#/features/tournaments/run/ui/wizard/count-field'
import type { ChangeSettings } from '#/features/tournaments/run/ui/wizard/use-settings'
import { Folded, WizardCard } from '#/features/tournaments/run/ui/wizard/wizard-card'
import { listing } from '#/lib/text'

const NAME_MAX_CHARS = 40
const MATCH_MINUTES = { least: 5, most: 180, step: 5 }
const REST_MINUTES = { least: 0, most: 240, step: 5 }
/** More names than this would not fit a line. */
const NAMED_AT_ONCE = 6

/** As many courts as asked for: those there are keep their names. */
function courtsFor(courts: readonly Court[], count: number): Court[] {
  const ids = new Set(courts.map(({ id }) => id))
  const fresh = numberedCourts(MOST_COURTS * 2).filter(({ id }) => !ids.has(id))
  return [...courts, ...fresh].slice(0, count)
}

type CardProps = { settings: TournamentSettings; onChange: ChangeSettings }

export function CourtsCard({ settings, onChange }: CardProps) {
  const { courts, matchMinutes, restMinutes } = settings
  const names = courts.map(({ name }) => name)
  return (
    <WizardCard title="Courts and time">
      <div className="grid gap-5 sm:grid-cols-3">
        <CountField
          label="Courts"
          value={courts.length}
          least={1}
          most={MOST_COURTS}
          onChange={(count) => onChange({ courts: courtsFor(courts, count) })}
        />
        <CountField
          label="A match takes"
          unit="min"
          hint="With changing over"
          {...MATCH_MINUTES}
          value={matchMinutes}
          onChange={(minutes) => onChange({ matchMinutes: minutes })}
        />
        <CountField
          label="Rest between matches"
          unit="min"
          hint="If the courts allow it"
          {...REST_MINUTES}
          value={restMinutes}
          onChange={(minutes) => onChange({ restMinutes: minutes })}
        />
      </div>
      <Folded
        title="Names of the courts"
        text={names.length > NAMED_AT_ONCE ? `${names[0]} to ${names.at(-1)}` : listing(names)}
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {courts.map((court, index) => (
            <CheckedField
              key={court.id}
              label={`Court ${index + 1}`}
              hideLabel
              value={court.name}
              maxLength={NAME_MAX_CHARS}
              autoComplete="off"
              isValid={(name) => name.trim() !== ''}
              problem="Give it a name"
              onChange={(name) =>
                onChange({
                  courts: courts.map((one) => (one.id === court.id ? { ...one, name } : one)),
                })
              }
            />
          ))}
        </div>
      </Folded>
    </WizardCard>
  )
}
