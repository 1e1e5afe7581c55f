import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskView } from '#/features/tournaments/core/logic/desk-views'
import { deskViewOf } from '#/features/tournaments/core/logic/desk-views'
import { namingOf } from '#/features/tournaments/core/logic/tournament/act-words'
import { entrantNoun } from '#/features/tournaments/core/logic/tournament/settings'
import { CourtsView } from '#/features/tournaments/run/ui/desk/courts-view'
import { DeedBar } from '#/features/tournaments/run/ui/desk/deed-bar'
import { DeskHead } from '#/features/tournaments/run/ui/desk/desk-head'
import { type DeskTools, DeskToolsContext } from '#/features/tournaments/run/ui/desk/desk-tools'
import { type MatchFilter, MatchesView, NO_FILTER } from '#/features/tournaments/run/ui/desk/matches-view'
import { NextStepBanner } from '#/features/tournaments/run/ui/desk/next-step-banner'
import { type ScoreAct, type ScoreDeed, ScoreDialog } from '#/features/tournaments/run/ui/desk/score-dialog'
import { StandingsView } from '#/features/tournaments/run/ui/desk/standings-view'
import { TeamsView } from '#/features/tournaments/run/ui/desk/teams-view'
import { DrawView } from '#/features/tournaments/run/ui/desk/draw-view'
import { ScheduleView } from '#/features/tournaments/run/ui/desk/schedule-view'
import { FairnessView } from '#/features/tournaments/run/ui/desk/fairness-view'
import { HistoryView } from '#/features/tournaments/run/ui/desk/history-view'
import {
  isChangedBy,
  type SettingsDraft,
  SettingsView,
} from '#/features/tournaments/run/ui/desk/settings-view'
import { useDeeds } from '#/features/tournaments/run/ui/desk/use-deeds'
import { useKeptFocus } from '#/features/tournaments/run/ui/desk/use-kept-focus'
import { useSearchKey } from '#/features/tournaments/run/ui/desk/use-search-key'
import { TeamLinkContext } from '#/features/tournaments/run/ui/parts/team-link'
import type { TournamentHandle } from '#/features/tournaments/run/ui/tournament-handle'
import { Tabs } from '#/ui/tabs'
import * as m from '#/lib/messages.gen'

interface DeskProps {
  handle: TournamentHandle
  /** The section in sight, as the address says. */
  view: DeskView
  onView: (view: DeskView) => void
  /** Buttons beside the tournament's name. */
  actions?: ReactNode
  /** Links and codes for others; only where it is saved. */
  share?: ReactNode
}

/** The organiser's desk: for whoever runs a tournament, standing at the courts. */
export function Desk({ handle, view, onView, actions, share }: DeskProps) {
  const root = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState<MatchFilter>(NO_FILTER)
  const [draft, setDraft] = useState<SettingsDraft>({})
  const [scoring, setScoring] = useState<{ match: string; refused: ScoreAct | null } | null>(null)
  const naming = useMemo(() => namingOf(handle.tournament, handle.view), [handle.tournament, handle.view])
  const { last, deed, takeBack, dismiss } = useDeeds(handle, naming)
  useKeptFocus(root)
  useEffect(() => {
    // On a phone the sections are wider than the screen.
    const tab = root.current?.querySelector(`[role=tab][id$="-${view}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view])
  useSearchKey(() => onView('matches'))
  const noun = entrantNoun(handle.view.settings)
  const tools: DeskTools = {
    handle,
    naming,
    noun,
    deed,
    enterScore: (match) => setScoring({ match, refused: null }),
    go: onView,
  }
  /** A name leads to its matches. */
  const asLink = (entrant: string, name: ReactNode) => (
    <button
      type="button"
      className="rounded-sm text-left underline-offset-4 hover:underline"
      onClick={() => {
        setFilter({ ...NO_FILTER, words: naming.entrant(entrant) })
        onView('matches')
      }}
    >
      {name}
    </button>
  )
  async function write(act: ScoreDeed) {
    setScoring(null)
    const accepted = await deed(act)
    // Nothing typed is lost: what was refused is there again, beside what stands.
    if (!accepted && act.act === 'score') setScoring({ match: act.match, refused: act })
  }
  const scored = handle.view.matches.find(({ id }) => id === scoring?.match)
  const waiting = [...handle.tournament.state.entrants.values()].filter(
    ({ status }) => status === 'asked',
  ).length
  const tabs: { value: DeskView; label: string; content: ReactNode }[] = [
    { value: 'courts', label: m.tournamentDesk_courts(), content: <CourtsView /> },
    {
      value: 'matches',
      label: m.tournamentDesk_matches(),
      content: <MatchesView filter={filter} onFilter={setFilter} />,
    },
    { value: 'standings', label: m.tournamentDesk_standings(), content: <StandingsView /> },
    {
      value: 'teams',
      label: m.tournamentDesk_entrantsTab({ noun, waiting }),
      content: <TeamsView />,
    },
    { value: 'draw', label: m.tournamentDesk_draw(), content: <DrawView /> },
    { value: 'schedule', label: m.tournamentDesk_schedule(), content: <ScheduleView /> },
    { value: 'fairness', label: m.tournamentDesk_fairness(), content: <FairnessView /> },
    { value: 'history', label: m.tournamentDesk_history(), content: <HistoryView /> },
    ...(share === undefined
      ? []
      : [{ value: 'share' as const, label: m.tournamentDesk_share(), content: share }]),
    {
      value: 'settings',
      label: isChangedBy(handle.tournament.state.settings, draft)
        ? m.tournamentDesk_settingsNotSaved()
        : m.tournamentDesk_settings(),
      content: <SettingsView draft={draft} onDraft={setDraft} />,
    },
  ]
  return (
    <DeskToolsContext value={tools}>
      <div ref={root} data-focus-home tabIndex={-1} className="grid grid-cols-1 gap-5 pb-24 outline-none">
        <DeskHead actions={actions} />
        <NextStepBanner view={view} />
        <TeamLinkContext value={asLink}>
          <Tabs
            label={m.tournamentDesk_sectionsDesk()}
            tabs={tabs}
            value={view}
            onChange={(next) => onView(deskViewOf(next) ?? 'courts')}
          />
        </TeamLinkContext>
      </div>
      {scoring && scored && (
        <ScoreDialog
          key={scored.id}
          match={scored}
          refused={scoring.refused}
          onWrite={(act) => void write(act)}
          onClose={() => setScoring(null)}
        />
      )}
      <DeedBar last={last} onTakeBack={takeBack} onDismiss={dismiss} />
    </DeskToolsContext>
  )
}
