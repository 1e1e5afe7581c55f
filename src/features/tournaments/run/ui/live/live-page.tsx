import { Link } from '@tanstack/react-router'
import { ClipboardList, MonitorPlay, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShareButton } from '#/features/events/events/ui/keep-and-share'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { Bracket, Champion } from '#/features/tournaments/run/ui/parts/bracket'
import { FairnessPanel } from '#/features/tournaments/run/ui/parts/fairness-panel'
import { ScheduleGrid } from '#/features/tournaments/run/ui/parts/schedule-grid'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { Tabs } from '#/ui/tabs'
import { ExportMenu } from './export-menu'
import { NextUp, NowOnCourt } from './live-courts'
import { LiveHead } from './live-head'
import { LiveStandings } from './live-standings'
import { FindTeam, LiveTeams } from './live-teams'
import { TeamLinks } from './team-links'
import { useTournamentMinute } from './use-tournament-minute'
import { liveTabOf, type LiveTab } from '#/features/tournaments/run/ui/live/live-tabs'
import * as m from '#/lib/messages.gen'

interface LivePageProps {
  id: string
  view: TournamentView
  mayOrganise: boolean
  /** Once it is over: what whoever played may do with it. */
  offer?: ReactNode
  tab: LiveTab | undefined
  onTab: (tab: LiveTab) => void
}

/** What everybody sees of a tournament, as it is played. */
export function LivePage({ id, view, mayOrganise, offer, tab, onTab }: LivePageProps) {
  const now = useTournamentMinute(view)
  return (
    <TeamLinks id={id}>
      <LiveHead view={view} now={now} actions={<Actions id={id} view={view} mayOrganise={mayOrganise} />} />
      <Container className="grid grid-cols-1 gap-8 py-6 sm:py-8">
        {view.phase === 'setup' && (
          <Banner title={m.tournamentLive_itBeingSetUp()}>{m.tournamentLive_theDrawIsntMade()}</Banner>
        )}
        {offer}
        {view.entrants.length > 0 && <FindTeam id={id} view={view} />}
        {view.phase !== 'ended' && (
          <>
            <NowOnCourt view={view} />
            <NextUp view={view} />
          </>
        )}
        <LiveTabs id={id} view={view} tab={tab} onTab={onTab} />
      </Container>
    </TeamLinks>
  )
}

function Actions({ id, view, mayOrganise }: Pick<LivePageProps, 'id' | 'view' | 'mayOrganise'>) {
  const params = { tournamentId: id }
  return (
    <>
      {mayOrganise && (
        <Link to="/game-generator/$tournamentId/desk" params={params} className={buttonClass()}>
          <ClipboardList aria-hidden />
          {m.tournamentLive_desk()}
        </Link>
      )}
      <ShareButton
        title={view.settings.name || m.tournamentLive_tournament()}
        path={`/game-generator/${id}`}
      />
      <Link
        to="/game-generator/$tournamentId/screen"
        params={params}
        className={buttonClass({ variant: 'secondary' })}
      >
        <MonitorPlay aria-hidden />
        {m.tournamentLive_bigScreen()}
      </Link>
      <Link
        to="/game-generator/$tournamentId/print"
        params={params}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Printer aria-hidden />
        {m.tournamentLive_print()}
      </Link>
      <ExportMenu view={view} />
    </>
  )
}

function tabsOf(id: string, view: TournamentView): { value: LiveTab; label: string; content: ReactNode }[] {
  const hasStandings = view.settings.format.kind !== 'bracket'
  const hasBracket = view.settings.format.kind === 'bracket' || view.bracket !== null
  return [
    { value: 'schedule', label: m.tournamentLive_schedule(), content: <Schedule view={view} /> },
    ...(hasStandings
      ? [
          {
            value: 'standings' as const,
            label: m.tournamentLive_standings(),
            content: <LiveStandings view={view} />,
          },
        ]
      : []),
    ...(hasBracket
      ? [
          {
            value: 'bracket' as const,
            label: m.tournamentLive_bracket(),
            content: <BracketTab view={view} />,
          },
        ]
      : []),
    { value: 'teams', label: m.tournamentLive_teams(), content: <LiveTeams id={id} view={view} /> },
  ]
}

/** The tab that says most: the champion, the tables of a finished day, else who plays when. */
const usualTab = ({ bracket, phase }: TournamentView): LiveTab => {
  if (bracket?.champion) return 'bracket'
  return phase === 'ended' ? 'standings' : phase === 'setup' ? 'teams' : 'schedule'
}

function LiveTabs({ id, view, tab, onTab }: Pick<LivePageProps, 'id' | 'view' | 'tab' | 'onTab'>) {
  const tabs = tabsOf(id, view)
  const isThere = (value: LiveTab) => tabs.some((one) => one.value === value)
  const usual = usualTab(view)
  const chosen = tab && isThere(tab) ? tab : isThere(usual) ? usual : 'schedule'
  return (
    <Tabs
      label={m.tournamentLive_theTournament()}
      tabs={tabs}
      value={chosen}
      onChange={(value) => onTab(liveTabOf(value) ?? 'schedule')}
    />
  )
}

function Schedule({ view }: { view: TournamentView }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <h2 className="sr-only">{m.tournamentLive_schedule()}</h2>
      <ScheduleGrid view={view} />
      {(view.rounds.length > 0 || view.pools.length > 0) && (
        <section aria-labelledby="how-fair">
          <h2 id="how-fair" className="mb-3 text-2xl">
            {m.tournamentLive_howFairThisDraw()}
          </h2>
          <FairnessPanel view={view} />
        </section>
      )}
    </div>
  )
}

function BracketTab({ view }: { view: TournamentView }) {
  if (!view.bracket)
    return (
      <Empty
        title={m.tournamentLive_noBracketYet()}
        text={m.tournamentLive_itStandsHereAs()}
        headingLevel={2}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-8">
      <h2 className="sr-only">{m.tournamentLive_bracket()}</h2>
      <Champion view={view} />
      <Bracket view={view} />
    </div>
  )
}
