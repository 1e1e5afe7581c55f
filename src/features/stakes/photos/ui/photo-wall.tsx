import { useQuery } from '@tanstack/react-query'
import { wallQuery } from '#/features/stakes/photos/queries'
import { Picture } from '#/ui/picture'
import * as m from '#/lib/messages.gen'

/** How stakes were settled, where everybody in the match wants it shown; nothing where nobody does. */
export function PhotoWall({ userId, communityId }: { userId: string; communityId: string }) {
  const { data } = useQuery(wallQuery(userId, communityId))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="wall-title" className="grid gap-3">
      <h2 id="wall-title" className="text-2xl">
        {m.stakePhotos_stakesThatWereSettled()}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {data.items.map(({ src, widths, width, height, alt, atStake }) => (
          <li key={src} className="overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
            <div className="aspect-[3/2] [&_img]:size-full [&_img]:object-cover">
              <Picture
                source={{ src, widths, width, height }}
                alt={alt || m.stakePhotos_aSettledStake()}
                sizes="(max-width: 40rem) 100vw, 26rem"
              />
            </div>
            <p className="p-4 break-words">{atStake}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
