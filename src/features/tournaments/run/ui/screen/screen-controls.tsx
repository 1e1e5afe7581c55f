import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react'
import type { Slide } from '#/features/tournaments/core/logic/tournament/slides'
import { classNames } from '#/ui/class-names'
import type { useSlides } from './use-slides'
import * as m from '#/lib/messages.gen'

const ROUND_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-full ring-1 ring-line-strong hover:bg-ink/8'
/** More dots than can be counted at a glance say less than a number. */
const MOST_DOTS = 12

interface ScreenControlsProps {
  id: string
  slides: readonly Slide[]
  slideshow: ReturnType<typeof useSlides>
}

export function ScreenControls({ id, slides, slideshow }: ScreenControlsProps) {
  return (
    <>
      {slides.length > MOST_DOTS ? (
        <Pager slides={slides} slideshow={slideshow} />
      ) : (
        slides.length > 1 && <Dots slides={slides} slideshow={slideshow} />
      )}
      {slides.length > 1 && <PauseButton slideshow={slideshow} />}
      <Link
        to="/game-generator/$tournamentId"
        params={{ tournamentId: id }}
        aria-label={m.tournamentLive_leaveBigScreen()}
        className={ROUND_BUTTON}
      >
        <X aria-hidden className="size-5" />
      </Link>
    </>
  )
}

type SlidesProps = Pick<ScreenControlsProps, 'slides' | 'slideshow'>

const Dots = ({ slides, slideshow: { at, go } }: SlidesProps) => (
  <ol className="flex">
    {slides.map((slide, index) => (
      <li key={`${slide.kind} ${index + 1}`}>
        <button
          type="button"
          onClick={() => go(index)}
          aria-current={index === at ? 'true' : undefined}
          aria-label={m.tournamentLive_slideOf({
            title: slide.title,
            number: index + 1,
            count: slides.length,
          })}
          className="grid size-8 place-items-center"
        >
          <span
            aria-hidden
            className={classNames('size-3 rounded-full', index === at ? 'bg-ball' : 'bg-line-strong')}
          />
        </button>
      </li>
    ))}
  </ol>
)

const Pager = ({ slides, slideshow: { at, go } }: SlidesProps) => (
  <>
    <button
      type="button"
      onClick={() => go(at - 1)}
      aria-label={m.tournamentLive_theOneBefore()}
      className={ROUND_BUTTON}
    >
      <ChevronLeft aria-hidden className="size-5" />
    </button>
    <p className="shrink-0 text-[1.1em] font-semibold tabular-nums">
      {m.tournamentLive_numberOf({ number: at + 1, count: slides.length })}
    </p>
    <button
      type="button"
      onClick={() => go(at + 1)}
      aria-label={m.tournamentLive_theNextOne()}
      className={ROUND_BUTTON}
    >
      <ChevronRight aria-hidden className="size-5" />
    </button>
  </>
)

const PauseButton = ({ slideshow: { paused, toggle } }: Pick<SlidesProps, 'slideshow'>) => (
  <button
    type="button"
    onClick={toggle}
    aria-label={paused ? m.tournamentLive_goByItself() : m.tournamentLive_stayThisOne()}
    title={m.tournamentLive_space()}
    className={ROUND_BUTTON}
  >
    {paused ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
  </button>
)
