import { brand } from '#/brand'
import { countdownParts } from '#/features/club/drop/logic/countdown-parts'
import { type ServerClock, wrongClockWords } from '#/features/club/drop/logic/server-clock'
import { useByServerTime } from '#/features/club/drop/ui/use-server-clock'
import { formatMoment } from '#/lib/dates'
import { readerClock, viewerTime } from '#/lib/reader-clock'
import * as m from '#/lib/messages.gen'

const SECOND_MS = 1000

interface DropCountdownProps {
  opensAt: string
  /** Undefined until it was heard. */
  clock: ServerClock | undefined
  /** The server's clock could not be asked. */
  failed: boolean
}

/** When it opens, in words, and how long that is by our clock: a device's own may be wrong. */
export function DropCountdown({ opensAt, clock, failed }: DropCountdownProps) {
  const opening = new Date(opensAt)
  const secondsLeft = useByServerTime(clock, (nowMs) => Math.ceil((opening.getTime() - nowMs) / SECOND_MS))
  const theirs = secondsLeft === null ? null : viewerTime(opening, brand.homeTimeZone, readerClock())
  const wrong = clock && wrongClockWords(clock)
  return (
    <div>
      <p className="text-sm font-semibold text-ink-soft">{m.drop_opensLabel()}</p>
      <p className="text-lg font-semibold">
        <time dateTime={opensAt}>{formatMoment(opening, brand.homeTimeZone)}</time>
      </p>
      {theirs && <p className="text-sm text-ink-soft">{m.drop_thatTheirsWhere({ theirs })}</p>}
      {secondsLeft !== null && <Parts secondsLeft={secondsLeft} />}
      {wrong && <p className="mt-3 text-sm font-semibold">{m.drop_wrongThisCountsBy({ wrong })}</p>}
      {failed && <p className="mt-3 text-sm">{m.drop_weCouldntAskOur()}</p>}
    </div>
  )
}

/** Not read aloud as it runs: the moment itself stands beside it in words. */
function Parts({ secondsLeft }: { secondsLeft: number }) {
  const parts = countdownParts(secondsLeft)
  return (
    <p
      role="timer"
      aria-live="off"
      aria-label={m.drop_untilOpens()}
      className="mt-3 flex flex-wrap gap-2 font-display tabular-nums"
    >
      {parts.map(({ unit, value }) => (
        <span
          key={unit}
          className={`grid min-w-16 place-items-center rounded-md bg-surface-sunk px-2 py-2 ring-1 ring-inset ring-line ${
            unit === 'seconds' && parts.length > 1 ? 'motion-reduce:hidden' : ''
          }`}
        >
          <span className="text-3xl font-extrabold">{value}</span>
          <span className="font-sans text-xs font-semibold text-ink-soft">
            {m.drop_countdownUnit({ unit, count: value })}
          </span>
        </span>
      ))}
    </p>
  )
}
