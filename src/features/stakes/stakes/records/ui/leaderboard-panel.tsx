import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ownCommunitiesQuery } from '#/features/communities/communities/queries'
import { spokenTally, streakWords, tallyWords } from '#/features/stakes/stakes/records/logic/record-words'
import { leaderboardQuery } from '#/features/stakes/stakes/records/queries'
import type { LeaderboardRow } from '#/features/stakes/stakes/records/schema'
import { PersonLine } from '#/features/stakes/stakes/records/ui/person-line'
import { userMessage } from '#/lib/errors'
import { Badge } from '#/ui/badge'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { PullToRefresh } from '#/ui/pull-to-refresh'
import { Select } from '#/ui/select'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

interface LeaderboardPanelProps {
  userId: string
  /** What stands below the table of a community. */
  children: (communityId: string) => ReactNode
}

const Waiting = () => (
  <div className="grid min-h-64 place-items-center">
    <Spinner />
  </div>
)

/** Who has won most in each of one's communities. */
export function LeaderboardPanel({ userId, children }: LeaderboardPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(ownCommunitiesQuery())
  const [chosen, setChosen] = useState('')
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const own = data.items.filter(({ status }) => status === 'active')
  const community = own.find(({ id }) => id === chosen) ?? own[0]
  if (!community)
    return (
      <Empty
        title={m.stakes_leaderboardsAmongFriends()}
        text={m.stakes_eachCommunityHasIts()}
        actions={
          <Link to="/community" className={buttonClass()}>
            {m.stakes_findCommunity()}
          </Link>
        }
      />
    )
  return (
    <div className="grid gap-6">
      {own.length > 1 && (
        <Select
          label={m.stakes_community()}
          className="sm:max-w-sm"
          value={community.id}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <Table userId={userId} communityId={community.id} name={community.name} />
      {children(community.id)}
    </div>
  )
}

function Table({ userId, communityId, name }: { userId: string; communityId: string; name: string }) {
  const { data, error, isFetching, refetch } = useQuery(leaderboardQuery(userId, communityId))
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.items.length === 0)
    return <Empty title={m.stakes_noOneLeads({ name })} text={m.stakes_matchesCountOnceScore()} />
  return (
    <section aria-labelledby="leaderboard-title" className="grid gap-3">
      <h2 id="leaderboard-title" className="text-2xl">
        {name}
      </h2>
      <p className="text-ink-soft">{m.stakes_matchesAmongMembers({ count: data.matches })}</p>
      {/* Others’ matches count here, and nothing live tells of those. */}
      <PullToRefresh what={m.stakes_results()} onRefresh={() => refetch({ throwOnError: true })}>
        <ol className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
          {data.items.map((row, index) => (
            <BoardRow key={`${row.person.playerId} ${index}`} row={row} />
          ))}
        </ol>
      </PullToRefresh>
    </section>
  )
}

function BoardRow({ row: { rank, person, isYou, streak, ...tally } }: { row: LeaderboardRow }) {
  return (
    <li className={classNames('flex items-center gap-4 p-4', isYou && 'bg-court-tint')}>
      <span className="w-8 shrink-0 font-display text-xl font-extrabold tabular-nums">
        <span className="sr-only">{m.stakes_rank()} </span>
        {rank}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <PersonLine person={person} />
        {isYou && <Badge tone="court">{m.stakes_you()}</Badge>}
      </span>
      <span className="text-right">
        <span className="block font-display text-xl font-extrabold tabular-nums">
          <span aria-hidden>{tallyWords(tally)}</span>
          <span className="sr-only">{spokenTally(tally)}</span>
        </span>
        <span className="block text-sm text-ink-soft">{streakWords(streak)}</span>
      </span>
    </li>
  )
}
