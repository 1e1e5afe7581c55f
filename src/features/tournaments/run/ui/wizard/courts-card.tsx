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
import * as m from '#/lib/messages.gen'

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
    <WizardCard title={m.tournamentWizard_courtsTime()}>
      <div className="grid gap-5 sm:grid-cols-3">
        <CountField
          label={m.tournamentWizard_courts()}
          value={courts.length}
          least={1}
          most={MOST_COURTS}
          onChange={(count) => onChange({ courts: courtsFor(courts, count) })}
        />
        <CountField
          label={m.tournamentWizard_aMatchTakes()}
          unit={m.tournamentWizard_min()}
          hint={m.tournamentWizard_withChangingOver()}
          {...MATCH_MINUTES}
          value={matchMinutes}
          onChange={(minutes) => onChange({ matchMinutes: minutes })}
        />
        <CountField
          label={m.tournamentWizard_restBetweenMatches()}
          unit={m.tournamentWizard_min()}
          hint={m.tournamentWizard_ifCourtsAllow()}
          {...REST_MINUTES}
          value={restMinutes}
          onChange={(minutes) => onChange({ restMinutes: minutes })}
        />
      </div>
      <Folded
        title={m.tournamentWizard_namesCourts()}
        text={
          names.length > NAMED_AT_ONCE
            ? m.tournamentWizard_firstToLast({ first: names[0] ?? '', last: names.at(-1) ?? '' })
            : listing(names)
        }
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {courts.map((court, index) => (
            <CheckedField
              key={court.id}
              label={m.tournamentCore_court({ number: index + 1 })}
              hideLabel
              value={court.name}
              maxLength={NAME_MAX_CHARS}
              autoComplete="off"
              isValid={(name) => name.trim() !== ''}
              problem={m.tournamentWizard_giveName()}
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
