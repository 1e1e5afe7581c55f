import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { brand } from '#/brand'
import { mapsLink } from '#/features/events/events/logic/maps-link'
import { type NextNight, weeklyTime } from '#/features/events/series/logic/night-words'
import { VENUE } from '#/features/events/series/ui/venue'
import { formatEventDate, weekdayName } from '#/lib/dates'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Picture } from '#/ui/picture'
import * as m from '#/lib/messages.gen'
import { capital } from '#/lib/text'

/** Around what a message encloses. */
const VenueLink = ({ children }: { children?: ReactNode }) => (
  <a
    href={mapsLink(VENUE) ?? undefined}
    target="_blank"
    rel="noreferrer"
    className="font-semibold underline decoration-2 underline-offset-4"
  >
    {children}
  </a>
)

/** `next` comes from the loader, so that server and browser tell the same date. */
export function NightPromo({ next }: { next: NextNight }) {
  const { nightSeries } = brand
  return (
    <section
      aria-labelledby="night-promo"
      className="under-lights relative isolate overflow-hidden bg-surface text-ink"
    >
      <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[60%_70%] lg:[&_img]:object-[50%_38%]">
        <Picture source="night-lights" alt="" sizes="(max-width: 64rem) 160vw, 100vw" />
      </div>
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(to_bottom,rgb(8_14_26/0.6),rgb(8_14_26/0.66)_45%,transparent)] lg:bg-[radial-gradient(80%_130%_at_10%_45%,rgb(8_14_26/0.74),rgb(8_14_26/0.62)_45%,transparent_85%)]" />
      <Container className="grid gap-8 pb-44 pt-12 sm:pb-52 sm:pt-20 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-16 lg:py-28">
        <div>
          <p className="eyebrow text-ink!">
            {m.series_everyWeekday({ weekday: weekdayName(nightSeries.isoWeekday) })}
          </p>
          <h2 id="night-promo" className="mt-3 max-w-[10ch] text-5xl">
            {nightSeries.title}
          </h2>
          <p className="mt-5 max-w-[38ch] text-lg sm:text-xl">
            {m.series_weeklyAtLinked({
              when: weeklyTime(nightSeries),
              venue: nightSeries.venue,
              link: <VenueLink />,
            })}
          </p>
        </div>
        <div className="w-full max-w-md rounded-lg bg-surface-raised p-6 shadow-float ring-1 ring-line sm:p-8 lg:w-[25rem]">
          <p className="eyebrow">{next.distance}</p>
          <p className="mt-2 font-display text-2xl font-bold tracking-tight">
            <time dateTime={next.date}>
              {capital(weekdayName(nightSeries.isoWeekday))},{' '}
              <span className="whitespace-nowrap">{formatEventDate(next.date)}</span>
            </time>
          </p>
          <p className="mt-2 text-lg">{next.time}</p>
          <div className="mt-6 grid gap-3">
            <Link to="/events" className={buttonClass({ wide: true })}>
              {m.series_signUpFor({ weekday: weekdayName(nightSeries.isoWeekday) })}
            </Link>
            <Link to="/tuesday-night-lights" className={buttonClass({ variant: 'quiet', wide: true })}>
              {m.series_whatToExpectLink()}
            </Link>
          </div>
        </div>
      </Container>
    </section>
  )
}
