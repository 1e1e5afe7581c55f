import { sameData } from '#/lib/deep-equal'
import type { Act } from './acts'
import { must } from './refusals'
import { MOST_COURTS, type TournamentFormat, type TournamentSettings } from './settings'
import { withStart } from './start-moves'
import { isDrawn, type TournamentState } from './state'

/** What a draw rests on: the rounds of individual play may grow, and the playoffs change until they are drawn. */
function drawnShape({ format, sideSize }: TournamentSettings): unknown {
  const shape = (kept: Partial<Record<keyof TournamentFormat | string, unknown>>) => ({ ...kept, sideSize })
  switch (format.kind) {
    case 'pools':
      return shape({ kind: format.kind, pools: format.pools, meetings: format.meetings })
    case 'rotating':
      return shape({ kind: format.kind, mixed: format.mixed })
    case 'swiss':
      return shape({ kind: format.kind })
    case 'ladder':
      return shape({ kind: format.kind, partners: format.partners })
    case 'bracket':
      return shape(format)
  }
}

const playoffsOf = ({ format }: TournamentSettings) => (format.kind === 'pools' ? format.playoffs : null)

/** Settings that can be changed at this point; courts are changed by acts of their own once the tournament stands. */
export function changeSettings(
  state: TournamentState,
  { settings }: Extract<Act, { act: 'settings' }>,
): TournamentState {
  const { settings: before } = state
  if (isDrawn(state)) {
    must(sameData(drawnShape(before), drawnShape(settings)), 'format-fixed')
    must(!('rounds' in settings.format) || settings.format.rounds >= state.rounds.length, 'format-fixed')
  }
  if (state.bracketSeeds) must(sameData(playoffsOf(before), playoffsOf(settings)), 'format-fixed')
  if (state.scores.size > 0) must(sameData(before.scoring, settings.scoring), 'scoring-fixed')
  must(settings.courts.length <= MOST_COURTS, 'too-many-courts')
  // Courts that come with the settings are told by the clock of those.
  if (!sameData(before.courts, settings.courts))
    return { ...withStart(state, settings), settings, courts: settings.courts }
  return withStart(state, settings)
}
