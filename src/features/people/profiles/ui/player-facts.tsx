import { MapPin } from 'lucide-react'
import { levelName } from '#/lib/level-words'
import type { PlayerCard } from '#/features/people/profiles/schema'
import { formatRating } from '#/lib/numbers'
import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

/** Level and rating, town and age: whatever the player shows. */
export function PlayerFacts({ player }: { player: PlayerCard }) {
  const { skillLevel, rating, city, ageBracket } = player
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
      <Badge tone="court">{levelName(skillLevel)}</Badge>
      {rating !== null && (
        <span className="font-display font-bold text-ink tabular-nums">
          <span className="sr-only">{m.profiles_ratingIs()} </span>
          {formatRating(rating)}
        </span>
      )}
      {city && (
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden className="size-4 shrink-0 text-court" />
          {city}
        </span>
      )}
      {ageBracket && (
        <span>
          <span className="sr-only">{m.profiles_age()} </span>
          {ageBracket}
        </span>
      )}
    </div>
  )
}
