import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { fieldOf } from '#/features/tournaments/core/logic/tournament/state'
import { CourtsCard } from '#/features/tournaments/run/ui/wizard/courts-card'
import { EventCard } from '#/features/tournaments/run/ui/wizard/event-card'
import { FormatCard } from '#/features/tournaments/run/ui/wizard/format-card'
import { RulesCard } from '#/features/tournaments/run/ui/wizard/rules-card'
import { changeSettings } from '#/features/tournaments/run/ui/wizard/use-settings'

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
