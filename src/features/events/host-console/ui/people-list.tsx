import { type ReactNode, useState } from 'react'
import type { Registrant } from '#/features/events/host-console/schema'
import { fold } from '#/lib/fold'
import { LoadMore } from '#/ui/load-more'
import { SearchField } from '#/ui/search-field'
import * as m from '#/lib/messages.gen'

/** So many are drawn at once, so that an event of thousands scrolls too. */
const PAGE = 100
const SEARCH_FROM = 8

interface PeopleListProps {
  label: string
  people: readonly Registrant[]
  /** Instead of a list without anyone. */
  empty: ReactNode
  children: (person: Registrant) => ReactNode
}

const matches = ({ name, email }: Registrant, words: string) => fold(`${name} ${email ?? ''}`).includes(words)

export function PeopleList({ label, people, empty, children }: PeopleListProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(PAGE)
  if (people.length === 0) return empty
  const words = fold(typed.trim())
  const found = words ? people.filter((person) => matches(person, words)) : people
  return (
    <>
      {people.length >= SEARCH_FROM && (
        <SearchField
          label={m.hostConsole_findByNameOrAddress()}
          value={typed}
          onChange={setTyped}
          className="mb-3 sm:max-w-sm"
        />
      )}
      {found.length === 0 ? (
        <p className="py-6 text-ink-soft">{m.hostConsole_noOneHereMatches()}</p>
      ) : (
        <ol aria-label={label} className="divide-y divide-line">
          {found.slice(0, shown).map((person) => children(person))}
        </ol>
      )}
      {found.length > shown && (
        <LoadMore
          hasMore
          loading={false}
          onLoadMore={() => setShown(shown + PAGE)}
          summary={m.hostConsole_shownOf({ shown, count: found.length })}
        />
      )}
    </>
  )
}
