import type { Tournament } from '#/features/tournaments/matchups/logic/tournament/log'
import { fieldOf } from '#/features/tournaments/matchups/logic/tournament/state'
import { CourtsCard } from '#/features/tournaments/matchups/ui/wizard/courts-card'
import { EventCard } from '#/features/tournaments/matchups/ui/wizard/event-card'
import { FormatCard } from '#/features/tournaments/matchups/ui/wizard/format-card'
import { RulesCard } from '#/features/tournaments/matchups/ui/wizard/rules-card'
import { changeSettings } from '#/features/tournaments/matchups/ui/wizard/use-settings'

export function SetupStep({ tournament }: { tournament: Tournament }) {
  const { state } = tournament
  const settings = { ...state.settings, courts: state.courts }
  return (
    <div className="grid gap-6">
      <FormatCard settings={settings} field={fieldOf(state).length} onChange={changeSettings} />
      <EventCard settings={settings} onChange={changeSettings} />
      <CourtsCard settings={settings} onChange={changeSettings} />
      <RulesCard settings={settings} onChange={changeSettings} />
    </div>
  )
}
