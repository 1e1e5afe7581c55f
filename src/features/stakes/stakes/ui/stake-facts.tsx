import { CalendarClock, MapPin, MessageCircle, Trophy, Handshake } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { scoreWords } from '#/features/stakes/stakes/logic/score'
import { otherSide } from '#/features/stakes/stakes/logic/sides'
import { nameAt, resultWords, sideNames } from '#/features/stakes/stakes/logic/stake-words'
import type { Stake } from '#/features/stakes/stakes/schema'
import { listing } from '#/lib/text'
import { Moment } from '#/ui/moment'
import * as m from '#/lib/messages.gen'

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&_svg]:mt-[0.2em] [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft">
      {icon}
      <span className="min-w-0 break-words whitespace-pre-line">{children}</span>
    </li>
  )
}

const LAPSES: Partial<Record<Stake['state'], (a: { moment: ReactElement }) => ReactNode>> = {
  proposed: ({ moment }) => m.stakes_openUntil({ moment }),
  reported: ({ moment }) => m.stakes_standsFrom({ moment }),
  disputed: ({ moment }) => m.stakes_endsWithoutResult({ moment }),
}

/** What happens by itself if nobody does anything. */
function LapseWords({ stake: { state, lapsesAt } }: { stake: Stake }) {
  if (lapsesAt === null || state === 'accepted') return null
  const moment = <Moment at={lapsesAt} />
  return <p className="text-sm text-ink-soft">{LAPSES[state]?.({ moment })}</p>
}

/** Whose yes is missing. */
function MissingWords({ stake: { state, players } }: { stake: Stake }) {
  const missing = players.filter(({ hasAgreed }) => !hasAgreed)
  if (state !== 'proposed' || missing.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {m.stakes_waitingOn({
        names: listing(missing.map(({ isYou, name }) => (isYou ? m.stakes_youInList() : name))),
      })}
    </p>
  )
}

/** A score that only one side has reported. */
function reportWords({ players, side }: Stake, report: NonNullable<Stake['report']>): string {
  const score = scoreWords(report.games, side)
  if (report.side === side) return m.stakes_yourSideReported({ score })
  return m.stakes_theyReported({ names: sideNames(players, otherSide(side)), score })
}

/** What is at stake, when and where, and how it went. */
export function StakeFacts({ stake }: { stake: Stake }) {
  const { atStake, message, termsBy, playsAt, place, report, side, winner } = stake
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1.5">
        <Fact icon={<Handshake aria-hidden />}>
          <span className="sr-only">{m.stakes_atStake()} </span>
          {atStake}
        </Fact>
        {message !== '' && (
          <Fact icon={<MessageCircle aria-hidden />}>
            {termsBy !== null && `${nameAt(stake.players, termsBy)}: `}“{message}”
          </Fact>
        )}
        {playsAt !== null && (
          <Fact icon={<CalendarClock aria-hidden />}>
            <Moment at={playsAt} />
          </Fact>
        )}
        {place !== '' && <Fact icon={<MapPin aria-hidden />}>{place}</Fact>}
        {report && (
          <Fact icon={<Trophy aria-hidden />}>
            {winner === null ? reportWords(stake, report) : resultWords(report.games, side, winner)}
          </Fact>
        )}
      </ul>
      <MissingWords stake={stake} />
      <LapseWords stake={stake} />
    </div>
  )
}
