import { CalendarClock, MapPin, MessageCircle, Trophy, Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { otherSide } from '#/features/stakes/stakes/logic/sides'
import { nameAt, resultWords, sideNames } from '#/features/stakes/stakes/logic/stake-words'
import type { Stake } from '#/features/stakes/stakes/schema'
import { listing } from '#/lib/text'
import { Moment } from '#/ui/moment'

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&_svg]:mt-[0.2em] [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft">
      {icon}
      <span className="min-w-0 break-words whitespace-pre-line">{children}</span>
    </li>
  )
}

/** What happens by itself if nobody does anything. */
function LapseWords({ stake: { state, lapsesAt } }: { stake: Stake }) {
  if (lapsesAt === null || state === 'accepted') return null
  const what = {
    proposed: 'Open until',
    reported: 'Unanswered, the score stands from',
    disputed: 'Without a score that both sides agree to, it ends without a result',
  }[state as 'proposed' | 'reported' | 'disputed']
  return (
    <p className="text-sm text-ink-soft">
      {what} <Moment at={lapsesAt} />
    </p>
  )
}

/** Whose yes is missing. */
function MissingWords({ stake: { state, players } }: { stake: Stake }) {
  const missing = players.filter(({ hasAgreed }) => !hasAgreed)
  if (state !== 'proposed' || missing.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      Needs a yes from {listing(missing.map(({ isYou, name }) => (isYou ? 'you' : name)))}.
    </p>
  )
}

/** What is at stake, when and where, and how it went. */
export function StakeFacts({ stake }: { stake: Stake }) {
  const { atStake, message, termsBy, playsAt, place, report, side, winner } = stake
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1.5">
        <Fact icon={<Handshake aria-hidden />}>
          <span className="sr-only">At stake: </span>
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
            {winner === null && (
              <>{report.side === side ? 'Your side' : sideNames(stake.players, otherSide(side))} reported </>
            )}
            {resultWords(report.games, side, winner)}
          </Fact>
        )}
      </ul>
      <MissingWords stake={stake} />
      <LapseWords stake={stake} />
    </div>
  )
}
