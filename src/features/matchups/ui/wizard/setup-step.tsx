import type { Tournament } from '#/features/matchups/logic/tournament/log'
import { fieldOf } from '#/features/matchups/logic/tournament/state'
import { CourtsCard } from '#/features/matchups/ui/wizard/courts-card'
import { EventCard } from '#/features/matchups/ui/wizard/event-card'
import { FormatCard } from '#/features/matchups/ui/wizard/format-card'
import { RulesCard } from '#/features/matchups/ui/wizard/rules-card'
import { changeSettings } from '#/features/matchups/ui/wizard/use-settings'

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
