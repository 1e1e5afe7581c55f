import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { isBye } from '#/features/tournaments/core/logic/tournament/bracket-columns'
import { roundsOver } from '#/features/tournaments/core/logic/tournament/exports'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import {
  isOnCourt,
  isToCome,
  matchesWith,
  namesIn,
  poolWords,
} from '#/features/tournaments/core/logic/tournament/view-names'
import { MatchCard } from '#/features/tournaments/run/ui/parts/match-card'
import { StandingsTable } from '#/features/tournaments/run/ui/parts/standings-table'
import { Banner } from '#/ui/banner'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { CallAlert, NextMatch } from './next-match'
import { TeamLinks } from './team-links'
import { useTournamentMinute } from './use-tournament-minute'
import * as m from '#/lib/messages.gen'

interface TeamPageProps {
  /** The tournament. */
  id: string
  view: TournamentView
  entrant: TournamentView['entrants'][number]
  /** A way to be told elsewhere than here. */
  follow: ReactNode
}

/** Of those with a time the soonest. */
function nextOf(matches: readonly MatchView[]): MatchView | null {
  const onCourt = matches.find(isOnCourt)
  if (onCourt) return onCourt
  const open = matches.filter((match) => isToCome(match) && !isBye(match))
  return open.toSorted((one, other) => (one.start ?? 1e6) - (other.start ?? 1e6))[0] ?? null
}

/** One team's day. */
export function TeamPage({ id, view, entrant, follow }: TeamPageProps) {
  const now = useTournamentMinute(view)
  const matches = matchesWith(view, entrant.id)
  const next = view.phase === 'ended' ? null : nextOf(matches)
  return (
    <TeamLinks id={id}>
      <Container width="text" className="grid grid-cols-1 gap-6 py-6 sm:py-8">
        <TeamHead id={id} view={view} entrant={entrant} />
        {entrant.withdrawn && <Banner tone="warning" title={m.tournamentLive_withdrawnFromTournament()} />}
        {next ? (
          <NextMatch view={view} entrant={entrant.id} match={next} now={now} />
        ) : (
          <NoneNext view={view} entrant={entrant} played={matches.length > 0} />
        )}
        <CallAlert view={view} match={next} />
        {follow}
        <Standing view={view} own={entrant.id} />
        <OwnMatches view={view} own={entrant.id} matches={matches.filter((match) => match !== next)} />
      </Container>
    </TeamLinks>
  )
}

function TeamHead({ id, view, entrant }: Pick<TeamPageProps, 'id' | 'view' | 'entrant'>) {
  const pool = view.pools.find(({ rows }) => rows.some((row) => row.entrant === entrant.id))
  const facts = [
    entrant.players.join(', '),
    entrant.club,
    pool && poolWords(pool.name),
    m.tournamentLive_seed({ seed: entrant.seed }),
  ].filter(Boolean)
  return (
    <header>
      <Link
        to="/game-generator/$tournamentId"
        params={{ tournamentId: id }}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {view.settings.name || m.tournamentLive_theTournament()}
      </Link>
      <h1 className="text-4xl">{entrant.name}</h1>
      <p className="mt-2 text-ink-soft">{facts.join(' · ')}</p>
    </header>
  )
}

function NoneNext({ view, entrant, played }: Pick<TeamPageProps, 'view' | 'entrant'> & { played: boolean }) {
  if (view.bracket?.champion === entrant.id)
    return (
      <Empty
        title={m.tournamentLive_champions()}
        text={m.tournamentLive_noOneLeftToBeat()}
        picture={<span />}
      />
    )
  if (view.phase === 'setup')
    return <Empty title={m.tournamentLive_noDrawYet()} text={m.tournamentLive_yourMatchesStandHere()} />
  return (
    <Empty
      title={played ? m.tournamentLive_noMatchCome() : m.tournamentLive_noMatchYet()}
      text={
        view.phase === 'ended' || entrant.withdrawn
          ? m.tournamentLive_thatsThisTournament()
          : m.tournamentLive_ifAnotherOneFollows()
      }
    />
  )
}

function Standing({ view, own }: { view: TournamentView; own: string }) {
  const pool = view.pools.find(({ rows }) => rows.some(({ entrant }) => entrant === own))
  const ranked = view.ranking.some(({ entrant }) => entrant === own)
  const place = view.bracket?.places.find(({ id }) => id === own)
  if (!pool && !ranked && !place) return null
  return (
    <section aria-labelledby="own-standing">
      <h2 id="own-standing" className="mb-3 text-2xl">
        {m.tournamentLive_standing()}
      </h2>
      {place && (
        <p className="mb-3 text-lg">
          {m.tournamentLive_inTheBracket({
            place: place.from === place.to ? String(place.from) : `${place.from}–${place.to}`,
            strong: <strong />,
          })}
        </p>
      )}
      {pool && (
        <StandingsTable
          view={view}
          rows={pool.rows}
          caption={poolWords(pool.name)}
          final={pool.open === 0}
          own={own}
        />
      )}
      {ranked && (
        <StandingsTable
          view={view}
          rows={view.ranking}
          caption={m.tournamentLive_ranking()}
          final={roundsOver(view)}
          own={own}
        />
      )}
    </section>
  )
}

interface OwnMatchesProps {
  view: TournamentView
  own: string
  matches: readonly MatchView[]
}

function OwnMatches({ view, own, matches }: OwnMatchesProps) {
  const shown = matches.filter((match) => !isBye(match))
  const later = shown.filter(isToCome)
  const over = shown.filter((match) => !isToCome(match)).toReversed()
  return (
    <>
      {[
        { title: m.tournamentLive_later(), list: later },
        { title: m.tournamentLive_played(), list: over },
      ].map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} aria-label={`${title}, ${namesIn(view).nameOf(own)}`}>
              <h2 className="mb-3 text-2xl">{title}</h2>
              <ol className="grid gap-3 sm:grid-cols-2">
                {list.map((match) => (
                  <MatchCard key={match.id} as="li" view={view} match={match} own={own} />
                ))}
              </ol>
            </section>
          ),
      )}
    </>
  )
}
