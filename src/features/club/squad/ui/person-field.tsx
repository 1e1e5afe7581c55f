import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { peopleQuery } from '#/features/people/user-admin/queries'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { IconButton } from '#/ui/icon-button'
import { Spinner } from '#/ui/spinner'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

const LETTERS_TO_FIND = 2
const SHOWN = 6

interface PersonFieldProps {
  error: string | undefined
  onChoose: (userId: string | null) => void
}

/** Somebody with an account, found by name or address. */
export function PersonField({ error, onChoose }: PersonFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const q = useDeferredValue(typed.trim())
  if (chosen !== null)
    return (
      <div className="flex min-h-14 items-center justify-between gap-3 rounded-md bg-court-tint px-4">
        <span className="min-w-0 truncate font-semibold">{chosen}</span>
        <IconButton
          label={m.squad_someoneElse()}
          onClick={() => {
            setChosen(null)
            onChoose(null)
          }}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    )
  return (
    <div>
      <TextField
        label={m.squad_who()}
        hint={m.squad_typeNameOrEmail()}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(change) => setTyped(change.target.value)}
      />
      {q.length >= LETTERS_TO_FIND && (
        <Found
          q={q}
          onChoose={(id, name) => {
            setChosen(name)
            onChoose(id)
          }}
        />
      )}
    </div>
  )
}

function Found({ q, onChoose }: { q: string; onChoose: (id: string, name: string) => void }) {
  const { data, error } = useInfiniteQuery(peopleQuery({ q }))
  if (!data && error)
    return (
      <p role="alert" className="mt-2 font-medium text-danger">
        {userMessage(error)}
      </p>
    )
  if (!data) return <Spinner />
  const people = data.pages.flatMap(({ items }) => items).slice(0, SHOWN)
  if (people.length === 0) return <p className="mt-2 text-ink-soft">{m.squad_noOneFound()}</p>
  return (
    <ul aria-label={m.squad_found()} className="mt-2 divide-y divide-line">
      {people.map((person) => {
        const name = person.name || person.email || m.squad_nameless()
        return (
          <li key={person.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              {person.email && <span className="block truncate text-sm text-ink-soft">{person.email}</span>}
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={m.squad_chooseName({ name })}
              onClick={() => onChoose(person.id, name)}
            >
              {m.squad_choose()}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
