import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Tally } from '#/features/stakes/stakes/records/logic/records'
import { spokenTally, streakWords, tallyWords } from '#/features/stakes/stakes/records/logic/record-words'
import { recordQuery } from '#/features/stakes/stakes/records/queries'
import type { StakeRecord } from '#/features/stakes/stakes/records/schema'
import { PersonLine } from '#/features/stakes/stakes/records/ui/person-line'
import { PersonName } from '#/features/stakes/stakes/ui/person-name'
import { userMessage } from '#/lib/errors'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Moment } from '#/ui/moment'
import { Spinner } from '#/ui/spinner'
import { Stat } from '#/ui/stat'
import * as m from '#/lib/messages.gen'

/** What one won and lost, how it goes just now, and against whom. */
export function RecordPanel({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(recordQuery(userId))
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner />
      </div>
    )
  if (data.won + data.lost === 0)
    return <Empty title={m.stakes_noResultYet()} text={m.stakes_everyConfirmedScoreCounts()} />
  return <Figures record={data} />
}

function Figures({ record }: { record: StakeRecord }) {
  const { won, lost, streak, bestStreak, players, pairs } = record
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat label={m.stakes_won()} value={won} />
        <Stat label={m.stakes_lost()} value={lost} />
        <Stat
          label={streak?.kind === 'lost' ? m.stakes_lostInRow() : m.stakes_wonInRow()}
          value={streak?.length ?? 0}
        />
        <Stat label={m.stakes_bestStreak()} value={bestStreak} />
      </dl>
      <p className="text-ink-soft">{streakWords(streak)}.</p>
      <Rows title={m.stakes_headHead()}>
        {players.map(({ opponent, lastAt, ...tally }, index) => (
          <TallyRow key={`${opponent.playerId} ${index}`} tally={tally} lastAt={lastAt}>
            <PersonLine person={opponent} />
          </TallyRow>
        ))}
      </Rows>
      {pairs.length > 0 && (
        <Rows title={m.stakes_pairAgainstPair()}>
          {pairs.map(({ partner, opponents: [one, other], lastAt, ...tally }, index) => (
            <TallyRow key={`${partner.name} ${index}`} tally={tally} lastAt={lastAt}>
              <span className="min-w-0 break-words">
                {one &&
                  other &&
                  m.stakes_pairAgainst({
                    partner: <PersonName person={partner} />,
                    one: <PersonName person={one} />,
                    other: <PersonName person={other} />,
                  })}
              </span>
            </TallyRow>
          ))}
        </Rows>
      )}
    </div>
  )
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {children}
      </ul>
    </section>
  )
}

function TallyRow({ tally, lastAt, children }: { tally: Tally; lastAt: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
      {children}
      <span className="ml-auto text-right">
        <span className="block font-display text-xl font-extrabold tabular-nums">
          <span aria-hidden>{tallyWords(tally)}</span>
          <span className="sr-only">{spokenTally(tally)}</span>
        </span>
        <span className="block text-sm text-ink-soft">
          {m.stakes_last({ moment: <Moment day at={lastAt} /> })}
        </span>
      </span>
    </li>
  )
}
