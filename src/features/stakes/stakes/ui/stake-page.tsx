import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConnection } from '#/client/use-connection'
import { rematchOf } from '#/features/stakes/stakes/logic/rematch'
import { scoreWords } from '#/features/stakes/stakes/logic/score'
import { matchWords } from '#/features/stakes/stakes/logic/stake-words'
import { stakeQuery } from '#/features/stakes/stakes/queries'
import type { StakeDetail } from '#/features/stakes/stakes/schema'
import { ActLine } from '#/features/stakes/stakes/ui/act-line'
import { StakeActions } from '#/features/stakes/stakes/ui/stake-actions'
import { StakeFacts } from '#/features/stakes/stakes/ui/stake-facts'
import { StakeSides } from '#/features/stakes/stakes/ui/stake-sides'
import { StateBadge } from '#/features/stakes/stakes/ui/state-badge'
import { useChallenge } from '#/features/stakes/stakes/ui/use-challenge'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Moment } from '#/ui/moment'
import { PageTop } from '#/ui/page-top'
import * as m from '#/lib/messages.gen'

interface StakePageProps {
  userId: string
  loaded: StakeDetail
  /** How it was settled. */
  photo: ReactNode
}

/** One challenge, from the first word to the settled stake. */
export function StakePage({ userId, loaded, photo }: StakePageProps) {
  const { data: stake = loaded } = useQuery(stakeQuery(userId, loaded.id))
  const offline = !useConnection().online
  const navigate = useNavigate()
  const lineup = rematchOf(stake)
  const rematch = useChallenge({
    userId,
    offline,
    lineup,
    onSent: ({ id }) => void navigate({ to: '/stakes/$stakeId', params: { stakeId: id } }),
  })
  return (
    <Container width="text" className="grid grid-cols-1 gap-6 py-6 sm:py-10">
      <PageTop to="/stakes" back={m.stakes_allChallenges()} title={matchWords(stake.players, stake.side)}>
        <StateBadge state={stake.state} />
      </PageTop>
      <Card className="grid gap-5">
        <StakeSides stake={stake} />
        <StakeFacts stake={stake} />
        <StakeActions userId={userId} stake={stake} offline={offline} />
        {lineup && (
          <div>{rematch.button({ label: m.stakes_rematch(), variant: 'secondary', size: 'sm' })}</div>
        )}
      </Card>
      {photo}
      <History stake={stake} />
      {rematch.dialog}
    </Container>
  )
}

function History({ stake: { history, players, side } }: { stake: StakeDetail }) {
  return (
    <section aria-labelledby="history-title" className="grid gap-3">
      <h2 id="history-title" className="text-2xl">
        {m.stakes_whatHappened()}
      </h2>
      <ol className="grid gap-3 border-l-[3px] border-line pl-4">
        {history.map(({ act, by, words, atStake, games, at }) => (
          <li key={`${at} ${act} ${by}`}>
            <p className="break-words">
              <ActLine act={act} doer={players.find(({ seat }) => seat === by)} />
              {games && `: ${scoreWords(games, side)}`}
            </p>
            {atStake !== null && <p className="text-ink-soft break-words">{atStake}</p>}
            {words !== '' && <p className="text-ink-soft break-words whitespace-pre-line">“{words}”</p>}
            <p className="text-sm text-ink-soft">
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
