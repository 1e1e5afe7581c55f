import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { PracticePerson, Since } from '#/features/journal/partners/schema'
import { Avatar } from '#/ui/avatar'

/** The smallest that is kept of a picture. */
const PHOTO_WIDTH = 640

interface PeopleListProps {
  title: string
  people: readonly Since[]
  children: (since: Since) => ReactNode
}

/** Nothing where there is nobody. */
export function PeopleList({ title, people, children }: PeopleListProps) {
  const id = useId()
  if (people.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {people.map(children)}
      </ul>
    </section>
  )
}

interface PersonItemProps {
  person: PracticePerson
  /** Whether their page can be opened. */
  leads?: boolean
  text: ReactNode
  /** Buttons. */
  children: ReactNode
}

export function PersonItem({ person, leads, text, children }: PersonItemProps) {
  const { id, name, photo } = person
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="flex min-w-0 flex-1 basis-44 items-center gap-3.5">
        <Avatar name={name} src={photo && `${photo}/${PHOTO_WIDTH}.webp`} />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {leads ? (
              <Link to="/players/$playerId" params={{ playerId: id }} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className="text-sm text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="flex items-center gap-2">{children}</div>
    </li>
  )
}
