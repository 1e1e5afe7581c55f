import { consequencesOf } from '#/features/tournaments/core/logic/tournament/consequences'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { fieldOf, isDrawn } from '#/features/tournaments/core/logic/tournament/state'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { CountField } from '#/features/tournaments/run/ui/wizard/count-field'
import { EventCard } from '#/features/tournaments/run/ui/wizard/event-card'
import { FormatCard } from '#/features/tournaments/run/ui/wizard/format-card'
import { RulesCard } from '#/features/tournaments/run/ui/wizard/rules-card'
import { WizardCard } from '#/features/tournaments/run/ui/wizard/wizard-card'
import { sameData } from '#/lib/deep-equal'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

const MATCH_MINUTES = { least: 5, most: 180, step: 5 }
const REST_MINUTES = { least: 0, most: 240, step: 5 }

export type SettingsDraft = Partial<TournamentSettings>

interface SettingsViewProps {
  /** What was changed and is not saved: kept while one looks at another section. */
  draft: SettingsDraft
  onDraft: (change: (before: SettingsDraft) => SettingsDraft) => void
}

export const isChangedBy = (settings: TournamentSettings, draft: SettingsDraft): boolean =>
  !sameData({ ...settings, ...draft }, settings)

/** What may still be changed; nothing is changed until it is saved. */
export function SettingsView({ draft, onDraft }: SettingsViewProps) {
  const { handle, naming, deed } = useDesk()
  const { tournament, now, view } = handle
  const { state } = tournament
  const settings = { ...state.settings, ...draft }
  const isChanged = isChangedBy(state.settings, draft)
  const change = (part: SettingsDraft) => onDraft((before) => ({ ...before, ...part }))
  const act = { act: 'settings', settings } as const
  const { refusal, words } = isChanged
    ? consequencesOf(tournament, naming, act, now)
    : { refusal: null, words: [] }
  async function save() {
    if (await deed(act)) onDraft(() => ({}))
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {isDrawn(state) && (
        <Banner title={m.tournamentDesk_theDrawMade()}>{m.tournamentDesk_theFormatCanChange()}</Banner>
      )}
      <EventCard settings={settings} onChange={change} />
      <FormatCard settings={settings} field={fieldOf(state).length} onChange={change} />
      <WizardCard title={m.tournamentDesk_time()}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <CountField
            label={m.tournamentDesk_aMatchTakes()}
            unit={m.tournamentWizard_min()}
            hint={m.tournamentDesk_withChangingOver()}
            {...MATCH_MINUTES}
            value={settings.matchMinutes}
            onChange={(matchMinutes) => change({ matchMinutes })}
          />
          <CountField
            label={m.tournamentDesk_restBetweenMatches()}
            unit={m.tournamentWizard_min()}
            hint={m.tournamentDesk_ifCourtsAllow()}
            {...REST_MINUTES}
            value={settings.restMinutes}
            onChange={(restMinutes) => change({ restMinutes })}
          />
        </div>
      </WizardCard>
      <RulesCard settings={settings} onChange={change} />
      {isChanged && (
        <div className="bottom-bar bottom-3 z-20 grid grid-cols-1 gap-3 rounded-lg bg-surface-raised p-4 shadow-float ring-1 ring-line">
          {refusal && <Banner tone="danger" role="alert" title={refusal.words} />}
          {words.map((one) => (
            <Banner key={one} tone="warning" title={one} />
          ))}
          <div className="flex flex-wrap gap-2">
            <Button disabled={refusal !== null} onClick={() => void save()}>
              {m.tournamentDesk_saveChanges()}
            </Button>
            <Button variant="secondary" onClick={() => onDraft(() => ({}))}>
              {m.tournamentDesk_leaveAsWas()}
            </Button>
          </div>
        </div>
      )}
      {view.phase !== 'setup' && view.phase !== 'ended' && (
        <WizardCard title={m.tournamentDesk_endTournament()} text={m.tournamentDesk_itShownAsOver()}>
          <Button variant="secondary" onClick={() => void deed({ act: 'end' })}>
            {m.tournamentDesk_end()}
          </Button>
        </WizardCard>
      )}
    </div>
  )
}
