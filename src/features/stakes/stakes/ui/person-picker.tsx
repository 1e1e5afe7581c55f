import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { levelName } from '#/lib/level-words'
import { PlayerPhoto } from '#/features/people/profiles/ui/player-photo'
import { candidatesQuery } from '#/features/stakes/stakes/opponents/queries'
import type { Candidate } from '#/features/stakes/stakes/opponents/schema'
import type { Chosen } from '#/features/stakes/stakes/logic/rematch'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { FieldError } from '#/ui/field'
import { SearchBox } from '#/ui/search-box'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

interface PersonPickerProps {
  userId: string
  /** What is asked: 'Your partner', 'Who are you challenging?' */
  label: string
  chosen: readonly Chosen[]
  /** How many there must be. */
  wanted: number
  /** Chosen elsewhere in the form. */
  others: readonly Chosen[]
  error: string | undefined
  onChange: (chosen: Chosen[]) => void
}

/** Players by name; before anything is typed, those one plays with. */
export function PersonPicker(props: PersonPickerProps) {
  const { userId, label, chosen, wanted, others, error, onChange } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {chosen.length > 0 && (
        <ul className="grid gap-2">
          {chosen.map((person) => (
            <li
              key={person.id}
              className="flex items-center justify-between gap-3 rounded-md bg-court-tint py-1 pr-1 pl-3.5"
            >
              <span className="min-w-0 font-medium break-words">{person.name}</span>
              <Button
                variant="quiet"
                size="sm"
                onClick={() => onChange(chosen.filter((each) => each.id !== person.id))}
              >
                <X aria-hidden />
                {m.stakes_removePerson({ person: person.name, span: <span className="sr-only" /> })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < wanted && (
        <Search
          userId={userId}
          taken={[...chosen, ...others]}
          onChoose={(person) => onChange([...chosen, person])}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

interface SearchProps {
  userId: string
  taken: readonly Chosen[]
  onChoose: (person: Chosen) => void
}

function Search({ userId, taken, onChoose }: SearchProps) {
  const [q, setQ] = useState('')
  const search = useCallback((words: string) => setQ(words), [])
  const { data, error } = useQuery(candidatesQuery(userId, q))
  const offered = data?.items.filter(({ id }) => taken.every((each) => each.id !== id))
  return (
    <>
      <SearchBox label={m.stakes_searchByName()} value={q} onSearch={search} />
      {error && !data && <p className="text-sm text-danger">{userMessage(error)}</p>}
      {!offered && !error && <Spinner size="sm" />}
      {offered?.length === 0 && (
        <p className="text-sm text-ink-soft">{q === '' ? m.stakes_searchHint() : m.stakes_noOneFound()}</p>
      )}
      {offered && offered.length > 0 && (
        <ul
          aria-label={m.stakes_playersFound()}
          className="max-h-64 divide-y divide-line overflow-y-auto rounded-md ring-1 ring-line"
        >
          {offered.map((person) => (
            <CandidateItem key={person.id} person={person} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </>
  )
}

type CandidateItemProps = { person: Candidate; onChoose: SearchProps['onChoose'] }

function CandidateItem({ person: { id, name, photo, skillLevel, city }, onChoose }: CandidateItemProps) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left transition-colors hover:bg-court-tint focus-visible:-outline-offset-3"
        onClick={() => onChoose({ id, name })}
      >
        <PlayerPhoto player={{ name, photo }} size="sm" />
        <span className="min-w-0">
          <span className="block font-medium break-words">{name}</span>
          <span className="block text-sm text-ink-soft">
            {[levelName(skillLevel), city].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
    </li>
  )
}
