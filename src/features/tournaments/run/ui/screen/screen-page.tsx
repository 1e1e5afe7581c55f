import { QrCode } from '#/ui/qr-code'
import { useWakeLock } from '#/features/events/check-in/ui/use-wake-lock'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { expectedEnd } from '#/features/tournaments/core/logic/tournament/expected-start'
import { slidesOf, type Slide } from '#/features/tournaments/core/logic/tournament/slides'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { useTournamentMinute } from '#/features/tournaments/run/ui/live/use-tournament-minute'
import { ScreenBracket } from './screen-bracket'
import { ScreenControls } from './screen-controls'
import { ScreenCourts, ScreenNext } from './screen-matches'
import { ScreenChampion, ScreenStandings, ScreenWelcome } from './screen-standings'
import { useSlides } from './use-slides'
import * as m from '#/lib/messages.gen'

interface ScreenPageProps {
  id: string
  view: TournamentView
  /** The public page, absolute. */
  url: string
}

/**
 * For a TV at the courts: dark, huge, and by itself. All sizes are in `em` of a size that follows the screen, so that a
 * slide fits whatever the resolution.
 */
export function ScreenPage({ id, view, url }: ScreenPageProps) {
  const slides = slidesOf(view)
  const slideshow = useSlides(slides.length)
  useWakeLock()
  const slide = slides[slideshow.at]
  return (
    <div
      data-fills-screen
      className="under-lights flex h-dvh w-full flex-col overflow-hidden bg-surface text-[clamp(0.5rem,min(1.25vw,2.2vh),3rem)] leading-tight text-ink"
    >
      <ScreenHead view={view} title={slide?.title ?? ''} />
      <div className="flex min-h-0 flex-1 flex-col px-[2em] pb-[1em]">
        {slide && <SlideContent view={view} slide={slide} />}
      </div>
      <footer className="flex items-center gap-[1em] border-t border-line px-[2em] py-[0.6em]">
        <QrCode
          text={url}
          label={m.tournamentLive_theAddressThisTournament()}
          className="size-[5em] shrink-0"
        />
        <p className="min-w-0 flex-1 text-[1.1em]">
          <span className="block font-semibold">{m.tournamentLive_scanOwnMatches()}</span>
          <span className="block truncate text-ink-soft">{url.replace(/^https?:\/\//, '')}</span>
        </p>
        <ScreenControls id={id} slides={slides} slideshow={slideshow} />
      </footer>
    </div>
  )
}

function ScreenHead({ view, title }: { view: TournamentView; title: string }) {
  const now = useTournamentMinute(view)
  const end = now === null ? view.expectedEnd : expectedEnd(view, now)
  return (
    <header className="flex items-end justify-between gap-[2em] px-[2em] pt-[1.2em] pb-[1em]">
      <div className="min-w-0">
        <p className="truncate text-[1.2em] font-semibold text-ink-soft">
          {view.settings.name || m.tournamentLive_tournament()}
        </p>
        <h1 className="text-[3em] leading-none">{title}</h1>
      </div>
      <p className="shrink-0 text-right">
        {now !== null && (
          <span className="block font-display text-[3em] leading-none font-extrabold tabular-nums">
            {clockWords(view.settings, now)}
          </span>
        )}
        {end !== null && view.phase !== 'ended' && (
          <span className="block text-[1.2em] text-ink-soft">
            {m.tournamentLive_endsAboutTime({ time: clockWords(view.settings, end) })}
          </span>
        )}
      </p>
    </header>
  )
}

function SlideContent({ view, slide }: { view: TournamentView; slide: Slide }) {
  switch (slide.kind) {
    case 'courts':
      return <ScreenCourts view={view} courts={slide.courts} />
    case 'next':
      return <ScreenNext view={view} matches={slide.matches} />
    case 'standings':
      return <ScreenStandings view={view} tables={slide.tables} />
    case 'bracket':
      return <ScreenBracket view={view} columns={slide.columns} />
    case 'champion':
      return <ScreenChampion view={view} slide={slide} />
    case 'welcome':
      return <ScreenWelcome view={view} />
  }
}
