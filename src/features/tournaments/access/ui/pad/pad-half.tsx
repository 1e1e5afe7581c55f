import { Minus } from 'lucide-react'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

interface PadHalfProps {
  name: string
  points: number
  gamesWon: number | null
  serves: boolean
  /** Whether a tap says who won the rally, and not that it is a point. */
  isRally: boolean
  onTap: () => void
  onMinus: () => void
}

/** Half of the screen is one button; who serves is yellow. */
export function PadHalf(props: PadHalfProps) {
  const { name, points, gamesWon, serves, isRally, onTap, onMinus } = props
  return (
    <div
      className={classNames(
        'relative min-h-0 min-w-0 overflow-hidden rounded-lg',
        serves ? 'bg-ball text-on-ball ring-2 ring-on-ball' : 'bg-on-ball text-on-court ring-2 ring-line',
      )}
    >
      <button
        type="button"
        onClick={onTap}
        className="flex size-full min-h-32 touch-manipulation flex-col items-center justify-center gap-1 px-2 pt-3 pb-16 select-none [@media(max-height:500px)]:min-h-0 [@media(max-height:500px)]:p-1 active:brightness-90 focus-visible:outline-4 focus-visible:-outline-offset-8 focus-visible:outline-focus"
      >
        <span className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere sm:text-2xl">
          {isRally
            ? m.tournamentAccess_wonRally({ name, spoken: <span className="sr-only" /> })
            : m.tournamentAccess_pointFor({ name, spoken: <span className="sr-only" /> })}
        </span>
        <span
          aria-hidden
          className="font-display text-[min(32vw,34dvh)] leading-none font-extrabold tabular-nums"
        >
          {points}
        </span>
        {gamesWon !== null && (
          <span className="text-base font-semibold">{m.tournamentAccess_gamesWon({ count: gamesWon })}</span>
        )}
      </button>
      <button
        type="button"
        aria-label={m.tournamentAccess_takePointOffName({ name })}
        disabled={points === 0}
        onClick={onMinus}
        className="absolute bottom-0 left-0 grid size-16 touch-manipulation place-items-center rounded-tr-lg opacity-90 active:brightness-90 disabled:opacity-30 focus-visible:outline-4 focus-visible:-outline-offset-6 focus-visible:outline-focus"
      >
        <Minus aria-hidden className="size-8" />
      </button>
    </div>
  )
}
