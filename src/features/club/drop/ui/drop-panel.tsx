import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brand } from '#/brand'
import { ConfirmFirst, SignInFirst } from '#/features/people/accounts/ui/before-you-accept'
import { type DropPhase, dropPhase } from '#/features/club/drop/logic/drop-phase'
import { dropQuery } from '#/features/club/drop/queries'
import type { Drop } from '#/features/club/drop/schema'
import { DropCountdown } from '#/features/club/drop/ui/drop-countdown'
import { OwnReservation } from '#/features/club/drop/ui/own-reservation'
import { ReserveForm } from '#/features/club/drop/ui/reserve-form'
import { SizeList } from '#/features/club/drop/ui/size-list'
import { useByServerTime, useServerClock } from '#/features/club/drop/ui/use-server-clock'
import { formatMoment } from '#/lib/dates'
import { Card } from '#/ui/card'
import * as m from '#/lib/messages.gen'

interface DropPanelProps {
  drop: Drop
  isSignedIn: boolean
  /** Where one comes back to after signing in. */
  here: string
}

const asDate = (at: string | null) => (at === null ? null : new Date(at))

const phaseAt = ({ opensAt, closesAt }: Drop, nowMs: number): DropPhase =>
  dropPhase({ opensAt: asDate(opensAt), closesAt: asDate(closesAt) }, new Date(nowMs))

/** How it stands: when it opens, what is left, and what one has. */
export function DropPanel({ drop, isSignedIn, here }: DropPanelProps) {
  const client = useQueryClient()
  const { clock, failed } = useServerClock()
  // Until its clock was heard, as the server said when it was asked.
  const phase = useByServerTime(clock, (nowMs) => phaseAt(drop, nowMs)) ?? drop.phase
  const isNews = phase !== drop.phase
  useEffect(() => {
    // The moment has come while one was looking.
    if (isNews) void client.invalidateQueries({ queryKey: dropQuery().queryKey })
  }, [client, isNews])
  const { mine, sizes, opensAt, closesAt, pickUp } = drop
  const isSoonOrOpen = phase === 'coming' || phase === 'open'
  return (
    <Card as="section" aria-labelledby="drop-state" className="grid gap-5">
      <h2 id="drop-state" className="text-2xl">
        {HEADINGS[phase]()}
      </h2>
      {phase === 'planned' && <p className="text-ink-soft">{m.drop_noDateText()}</p>}
      {phase === 'coming' && opensAt && <DropCountdown opensAt={opensAt} clock={clock} failed={failed} />}
      {phase === 'open' && closesAt && (
        <p className="text-ink-soft">
          {m.drop_openUntil({
            moment: formatMoment(new Date(closesAt), brand.homeTimeZone),
            time: <time dateTime={closesAt} />,
          })}
        </p>
      )}
      {phase === 'closed' && <p className="text-ink-soft">{m.drop_nothingCanReservedAny()}</p>}
      {mine && mine.status !== 'given_back' && <OwnReservation drop={drop} mine={mine} />}
      {phase === 'open' && drop.can.reserve ? (
        <ReserveForm drop={drop} />
      ) : (
        sizes.length > 0 && <SizeList sizes={sizes} />
      )}
      {isSoonOrOpen && !isSignedIn && (
        <SignInFirst back={here}>
          {phase === 'open' ? m.drop_signReserveOneSigning() : m.drop_signOrSignUp()}
        </SignInFirst>
      )}
      {isSoonOrOpen && drop.mustConfirm && (
        <ConfirmFirst back={here}>{m.drop_thenCanReserveOne()}</ConfirmFirst>
      )}
      {pickUp && (
        <div>
          <h3 className="font-sans text-sm font-semibold">{m.drop_pickUp()}</h3>
          <p className="whitespace-pre-line break-words">{pickUp}</p>
        </div>
      )}
    </Card>
  )
}

const HEADINGS: Record<DropPhase, () => string> = {
  planned: () => m.drop_headingPlanned(),
  coming: () => m.drop_headingComing(),
  open: () => m.drop_headingOpen(),
  closed: () => m.drop_headingClosed(),
}
