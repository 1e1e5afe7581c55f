import { MapPin } from 'lucide-react'
import { brand } from '#/brand'
import { mapsLink, postalAddress } from '#/features/events/events/logic/maps-link'
import { VENUE } from '#/features/events/series/ui/venue'
import { formatTime } from '#/lib/dates'
import { buttonClass } from '#/ui/button-class'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import * as m from '#/lib/messages.gen'

const { nightSeries } = brand

/** What happens from the first paddle in the rack to the last point. */
const evening = (): readonly [name: string, text: string][] => [
  [m.series_lightsOn({ time: formatTime(nightSeries.startTime) }), m.series_lightsOnText()],
  [m.series_fourAtATime(), m.series_fourAtATimeText()],
  [m.series_allLevels(), m.series_allLevelsText()],
  [m.series_lastPoint({ time: formatTime(nightSeries.endTime) }), m.series_lastPointText()],
]

export function TheEvening() {
  return (
    <Section title={m.series_whatToExpect()}>
      <ol className="grid gap-x-8 border-t-[5px] border-court-fill sm:grid-cols-2 lg:grid-cols-4">
        {evening().map(([name, text]) => (
          <li key={name} className="relative pt-6 lg:pt-8">
            <span
              aria-hidden
              className="absolute -top-[0.72rem] left-0 size-[1.15rem] rounded-full bg-ball ring-2 ring-ball-edge max-lg:hidden"
            />
            <h3 className="text-xl">{name}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Venue() {
  return (
    <section
      aria-labelledby="venue"
      className="mb-14 mt-4 grid overflow-hidden rounded-lg bg-court-tint ring-1 ring-line md:grid-cols-2"
    >
      <div className="flex flex-col items-start justify-center p-6 sm:p-10">
        <p className="eyebrow">{m.series_where()}</p>
        <h2 id="venue" className="mt-2 text-3xl">
          {VENUE.location}
        </h2>
        <address className="mt-3 text-lg not-italic">{postalAddress(VENUE)}</address>
        <a
          href={mapsLink(VENUE) ?? undefined}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', className: 'mt-6' })}
        >
          <MapPin aria-hidden />
          {m.series_openInMaps()}
        </a>
      </div>
      <div className="aspect-[16/9] overflow-hidden md:aspect-auto md:min-h-80 [&_img]:size-full [&_img]:object-cover">
        <Picture source="paddle-rack" sizes="(max-width: 48rem) 100vw, 40rem" />
      </div>
    </section>
  )
}
