import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useLiveTopics } from '#/client/live'
import { gamesWords } from '#/features/tournaments/core/logic/tournament/match-words'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { namesIn } from '#/features/tournaments/core/logic/tournament/view-names'
import { withUnsent, withWritten } from '#/features/tournaments/access/logic/own-scores'
import { scoringQuery } from '#/features/tournaments/access/queries'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import { ClashDialog } from './clash-dialog'
import { keepPageOffline } from './keep-page'
import { MatchList } from './match-list'
import { PadScreen } from './pad-screen'
import { keepView, keptPass, keptScores, keptView } from './phone-store'
import { SentLine } from './sent-line'
import { useOutbox, type Outbox } from './use-outbox'
import * as m from '#/lib/messages.gen'

interface ScorePageProps {
  tournamentId: string
  /** The match whose pad is open. */
  match: string | undefined
}

/** The scorer's page. What it shows depends on what this phone keeps, so it begins in the browser. */
export function ScorePage(props: ScorePageProps) {
  useEffect(() => keepPageOffline(), [])
  return (
    <Container width="narrow" className="grid gap-5 py-6 sm:py-10">
      <ClientOnly fallback={<Waiting />}>
        <Scoring {...props} />
      </ClientOnly>
    </Container>
  )
}

const Waiting = () => (
  <div className="grid gap-3">
    <h1 className="text-3xl">{m.tournamentAccess_keepScore()}</h1>
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
)

function Scoring({ tournamentId, match }: ScorePageProps) {
  const [pass] = useState(() => keptPass(tournamentId))
  const [seen] = useState(() => keptView(tournamentId))
  const token = pass?.token ?? null
  const { data, error, isFetching, refetch } = useQuery({
    ...scoringQuery(tournamentId, token),
    ...(seen ? { initialData: { view: seen, mayScore: true }, initialDataUpdatedAt: 0 } : {}),
  })
  useLiveTopics([`tournament:${tournamentId}`])
  const isShutOut = error instanceof AppError && ['permission', 'auth'].includes(error.category)
  if (isShutOut || (data && !data.mayScore))
    return <AskForCode tournamentId={tournamentId} words={isShutOut ? userMessage(error) : null} />
  if (!data)
    return error ? (
      <>
        <h1 className="text-3xl">{m.tournamentAccess_keepScore()}</h1>
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </>
    ) : (
      <Waiting />
    )
  return <ScoringDesk tournamentId={tournamentId} match={match} view={data.view} name={pass?.name ?? null} />
}

function AskForCode({ tournamentId, words }: { tournamentId: string; words: string | null }) {
  const kept = keptScores(tournamentId).length
  const keeps = kept > 0 ? ` ${m.tournamentAccess_savedGoOut({ count: kept })}` : ''
  return (
    <Empty
      headingLevel={1}
      title={m.tournamentAccess_scorersOnly()}
      text={(words ?? m.tournamentAccess_askForCode()) + keeps}
      actions={
        <Link to="/game-generator/join" className={buttonClass({ size: 'lg' })}>
          {m.tournamentAccess_iHaveCode()}
        </Link>
      }
    />
  )
}

interface ScoringDeskProps {
  tournamentId: string
  match: string | undefined
  view: TournamentView
  name: string | null
}

function ScoringDesk({ tournamentId, match, view, name }: ScoringDeskProps) {
  const navigate = useNavigate()
  const outbox = useOutbox(tournamentId)
  const { box, state } = outbox
  const { written, waiting, clashes } = state
  const current = useMemo(() => withWritten(view, { written }), [view, written])
  const own = useMemo(() => withUnsent(current, { waiting, clashes }), [current, waiting, clashes])
  useEffect(() => keepView(tournamentId, current), [current, tournamentId])
  const open = match === undefined ? undefined : namesIn(own).match(match)
  const [clash] = state.clashes
  return (
    <>
      <header>
        <p className="eyebrow">{view.settings.name}</p>
        <h1 className="mt-1 text-3xl">{m.tournamentAccess_keepScore()}</h1>
        {name && <p className="mt-1 text-ink-soft">{m.tournamentAccess_scoringAs({ name })}</p>}
        <SentLine outbox={outbox} />
      </header>
      <Troubles view={view} outbox={outbox} />
      <MatchList tournamentId={tournamentId} view={own} />
      {open && (
        <PadScreen
          key={open.id}
          tournamentId={tournamentId}
          view={own}
          match={open}
          outbox={outbox}
          onClose={() =>
            void navigate({ to: '/game-generator/$tournamentId/score', params: { tournamentId }, search: {} })
          }
        />
      )}
      {clash && (
        <ClashDialog view={view} clash={clash} onSettle={(by) => box.settle(clash.mine.act.match, by)} />
      )}
    </>
  )
}

/** What can't be sent, and why; nothing is thrown away unasked. */
function Troubles({ view, outbox: { box, state } }: { view: TournamentView; outbox: Outbox }) {
  return (
    <>
      {state.locked !== null && (
        <Banner
          tone="warning"
          role="alert"
          title={m.tournamentAccess_scoresSaved()}
          actions={
            <>
              <Link to="/game-generator/join" className={buttonClass({ size: 'sm' })}>
                {m.tournamentAccess_iHaveCode()}
              </Link>
              <Button size="sm" variant="secondary" onClick={() => box.resume()}>
                {m.tournamentAccess_tryAgain()}
              </Button>
            </>
          }
        >
          {state.locked}
        </Banner>
      )}
      {state.refused.map(({ score, words }) => (
        <Banner
          key={score.id}
          tone="danger"
          role="alert"
          title={m.tournamentAccess_matchNotSaved({
            match: String(namesIn(view).match(score.act.match)?.number ?? ''),
          })}
          actions={
            <Button size="sm" variant="secondary" onClick={() => box.dismiss(score.id)}>
              {m.tournamentAccess_forgetThisScore()}
            </Button>
          }
        >
          {words} {m.tournamentAccess_youHad({ score: gamesWords(score.act.games) })}
        </Banner>
      ))}
    </>
  )
}
