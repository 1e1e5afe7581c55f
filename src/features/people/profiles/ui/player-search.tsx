import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { levelChoices } from '#/lib/level-words'
import { SKILL_LEVELS } from '#/lib/skill-levels'
import type { PlayerFilters } from '#/features/people/profiles/queries'
import { SearchField } from '#/ui/search-field'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

/** Long enough to type on, short enough to feel at once. */
const TYPING_PAUSE_MS = 250

/** What is typed goes into the address bar, from where the list takes it; without JavaScript the form does the same. */
export function PlayerSearch({ filters }: { filters: PlayerFilters }) {
  const navigate = useNavigate()
  const [q, setQ] = useState(filters.q)
  const [city, setCity] = useState(filters.city)
  const [shown, setShown] = useState(filters)
  if (filters.q !== shown.q || filters.city !== shown.city) {
    // The address changed by other means, such as the back button.
    setShown(filters)
    setQ(filters.q)
    setCity(filters.city)
  }
  const go = (next: PlayerFilters) => {
    setShown(next)
    void navigate({
      to: '/players',
      search: { q: next.q || undefined, level: next.level, city: next.city || undefined },
      replace: true,
      resetScroll: false,
    })
  }

  useEffect(() => {
    if (q.trim() === filters.q && city.trim() === filters.city) return
    const timer = setTimeout(() => go({ ...filters, q: q.trim(), city: city.trim() }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <form
      action="/players"
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_1fr_1fr]"
    >
      <SearchField
        name="q"
        label={m.profiles_searchByName()}
        value={q}
        onChange={setQ}
        className="sm:col-span-2 lg:col-span-1"
      />
      <Select
        name="level"
        label={m.profiles_level()}
        placeholder={m.profiles_anyLevel()}
        options={levelChoices()}
        value={filters.level ?? ''}
        onChange={(event) => {
          const level = SKILL_LEVELS.find((each) => each === event.target.value)
          go({ q: q.trim(), city: city.trim(), level })
        }}
      />
      <TextField
        name="city"
        label={m.profiles_city()}
        autoComplete="off"
        placeholder={m.profiles_anyCity()}
        value={city}
        onChange={(event) => setCity(event.target.value)}
      />
    </form>
  )
}
