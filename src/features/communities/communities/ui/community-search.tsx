import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useCallback } from 'react'
import { chipsOf } from '#/features/communities/communities/logic/city-chips'
import {
  communityCitiesQuery,
  type CommunitySearch as Search,
} from '#/features/communities/communities/queries'
import { classNames } from '#/ui/class-names'
import { SearchBox } from '#/ui/search-box'
import * as m from '#/lib/messages.gen'

/** What is typed goes into the address bar, from where the list takes it; without JavaScript the form does the same. */
export function CommunitySearch({ search: { q, city }, homeCity }: { search: Search; homeCity: string }) {
  const navigate = useNavigate()
  const show = useCallback(
    (search: Search) => void navigate({ to: '/community', search, replace: true, resetScroll: false }),
    [navigate],
  )
  const searchWords = useCallback((typed: string) => show({ q: typed || undefined, city }), [show, city])
  const searchCity = useCallback((typed: string) => show({ q, city: typed || undefined }), [show, q])
  return (
    <div className="grid gap-4">
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        <form action="/community" method="get" onSubmit={(event) => event.preventDefault()}>
          <SearchBox label={m.communities_searchLabel()} value={q ?? ''} onSearch={searchWords} />
        </form>
        <SearchBox label={m.communities_nearMe()} value={city ?? ''} onSearch={searchCity} />
      </div>
      <CityChips q={q} city={city} homeCity={homeCity} />
    </div>
  )
}

function CityChips({ q, city, homeCity }: Search & { homeCity: string }) {
  const { data } = useQuery(communityCitiesQuery())
  const chips = chipsOf(data?.items ?? [], homeCity, city)
  if (chips.length === 0) return null
  return (
    <ul
      aria-label={m.communities_citiesWithCommunities()}
      className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {chips.map((chip) => (
        <li key={chip.city} className="shrink-0">
          <Link
            to="/community"
            search={{ q, city: chip.isChosen ? undefined : chip.city }}
            replace
            resetScroll={false}
            aria-current={chip.isChosen ? 'true' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold ring-1 ring-inset transition-colors [&_svg]:size-4',
              chip.isChosen
                ? 'bg-ink text-surface ring-ink'
                : 'bg-surface-raised text-ink ring-line-strong hover:bg-court-tint',
            )}
          >
            {chip.isHome && <MapPin aria-hidden />}
            {chip.isHome ? m.communities_nearCity({ city: chip.city }) : chip.city}
            <span className="tabular-nums opacity-75">{chip.communities}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
