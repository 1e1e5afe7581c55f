import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { brand } from '#/brand'
import { mapsLink } from '#/features/events/events/logic/maps-link'
import { type NextNight, weeklyTime } from '#/features/events/series/logic/night-words'
import { VENUE } from '#/features/events/series/ui/venue'
import { galleriesQuery } from '#/features/site/gallery/queries'
import type { Photo } from '#/features/site/gallery/schema'
import { formatEventDate, weekdayName } from '#/lib/dates'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

/** The weekly night in one band. */
export function CompactNight({ next }: { next: NextNight }) {
  const { nightSeries } = brand
  return (
    <section aria-labelledby="night-promo" className="under-lights bg-surface text-ink">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5 sm:py-8">
        <div>
          <h2 id="night-promo" className="text-2xl">
            {nightSeries.title}
          </h2>
          <p className="mt-1">
            {m.home_nightAtVenue({
              time: weeklyTime(nightSeries),
              venue: nightSeries.venue,
              map: (
                <a
                  href={mapsLink(VENUE) ?? undefined}
                  target="_blank"
                  rel="noreferrer"
                  className="font-semibold underline underline-offset-4"
                >
                  {nightSeries.venue}
                </a>
              ),
            })}
          </p>
          <p className="font-semibold">
            {next.distance}: <time dateTime={next.date}>{formatEventDate(next.date)}</time>, {next.time}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/events" className={buttonClass()}>
            {m.home_signUpForNight({ weekday: weekdayName(nightSeries.isoWeekday) })}
          </Link>
          <Link to="/tuesday-night-lights" className={buttonClass({ variant: 'quiet' })}>
            {m.home_whatExpect()}
          </Link>
        </div>
      </Container>
    </section>
  )
}

function Shot({ photo }: { photo: Photo }) {
  return (
    <div className="aspect-square overflow-hidden rounded-md [&_img]:size-full [&_img]:object-cover">
      <Picture
        source={storedPicture(photo.image, photo.id)}
        alt={photo.alt}
        sizes="(max-width: 64rem) 25vw, 18rem"
      />
    </div>
  )
}

/** The four captioned pictures in one row. */
export function CompactMemories() {
  const { data } = useQuery(galleriesQuery())
  if (!data?.memories.length) return null
  return (
    <Container className="py-5 sm:py-10">
      <section aria-labelledby="memories">
        <h2 id="memories" className="mb-3 text-2xl">
          {m.home_productMemories({ product: brand.name })}
        </h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {data.memories.map((photo) => (
            <li key={photo.id}>
              <figure className="grid grid-cols-[4.5rem_1fr] items-center gap-2 sm:block">
                <Shot photo={photo} />
                {photo.caption && (
                  <figcaption className="text-sm leading-snug sm:mt-1.5">{photo.caption}</figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}

/** The grid's four pictures in one row. */
export function CompactPhotos() {
  const { data } = useQuery(galleriesQuery())
  if (!data?.grid.length) return null
  return (
    <ul aria-label={m.home_aroundCourts()} className="grid grid-cols-4 gap-1 p-1">
      {data.grid.map((photo) => (
        <li key={photo.id}>
          <Shot photo={photo} />
        </li>
      ))}
    </ul>
  )
}
