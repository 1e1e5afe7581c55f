import type { ReactNode } from 'react'
import { brand } from '#/brand'
import type { NextNight } from '#/features/events/series/logic/night-words'
import { weeklyTime } from '#/features/events/series/logic/night-words'
import { NextNightCard } from '#/features/events/series/ui/next-night'
import { NightList } from '#/features/events/series/ui/night-list'
import { TheEvening, Venue } from '#/features/events/series/ui/the-evening'
import { Container } from '#/ui/container'
import { Picture } from '#/ui/picture'
import { weekdayName } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

interface NightSeriesPageProps {
  /** The next night by the calendar, told by the loader so that server and browser agree on the day. */
  calendar: NextNight
  showPast: boolean
  /** The nights in one's own calendar. */
  subscribe: ReactNode
}

export function NightSeriesPage({ calendar, showPast, subscribe }: NightSeriesPageProps) {
  const { nightSeries } = brand
  return (
    <>
      <header className="under-lights relative isolate overflow-hidden bg-surface text-ink">
        <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[54%_40%]">
          <Picture source="night-lights" priority sizes="(max-width: 40rem) 180vw, 100vw" />
        </div>
        <div className="absolute inset-0 -z-10 bg-[linear-gradient(to_bottom,rgb(8_14_26/0.58),rgb(8_14_26/0.7)_45%,rgb(8_14_26/0.2))]" />
        <Container className="pb-52 pt-14 text-center sm:pb-64 sm:pt-24 lg:pb-80 lg:pt-32">
          <p className="eyebrow text-ink!">
            {m.series_everyWeekday({ weekday: weekdayName(nightSeries.isoWeekday) })}
          </p>
          <h1 className="mt-3 text-5xl">{nightSeries.title}</h1>
          <p className="mx-auto mt-5 max-w-xl text-balance text-lg sm:text-xl">
            {m.series_weeklyAtVenue({
              when: weeklyTime(nightSeries),
              venue: nightSeries.venue,
            })}
          </p>
        </Container>
      </header>
      <Container>
        <div className="relative -mt-36 sm:-mt-44">
          <NextNightCard calendar={calendar} />
        </div>
        <TheEvening />
        <NightList showPast={showPast} today={calendar.today} subscribe={subscribe} />
        <Venue />
      </Container>
    </>
  )
}
