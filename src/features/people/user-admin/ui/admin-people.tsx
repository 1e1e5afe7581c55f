import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { peopleQuery, type PeopleSearch } from '#/features/people/user-admin/queries'
import type { PersonRow } from '#/features/people/user-admin/schema'
import { StandingBadges } from '#/features/people/user-admin/ui/standing-badges'
import { formatEventDate } from '#/lib/dates'
import { plural } from '#/lib/text'
import { Avatar } from '#/ui/avatar'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'

const ROLES = [
  { value: 'event_host', label: 'Event hosts' },
  { value: 'admin', label: 'Admins' },
] as const
const STATES = [
  { value: 'suspended', label: 'Suspended' },
  { value: 'unverified', label: 'Email not confirmed' },
] as const

/** Everybody with an account, the newest first. */
export function AdminPeople(search: PeopleSearch) {
  const navigate = useNavigate({ from: '/admin/people' })
  const people = useInfiniteQuery(peopleQuery(search))
  const show = useCallback(
    (change: PeopleSearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const find = useCallback((q: string) => show({ q: q || undefined }), [show])
  const total = people.data?.pages.at(-1)?.total
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">People</h1>
        <Link to="/admin/admin-emails" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Admin addresses
        </Link>
      </div>
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_13rem] sm:items-end">
        <SearchBox label="Name, email or phone" value={search.q ?? ''} onSearch={find} />
        <Select
          label="Role"
          hideLabel
          value={search.role ?? ''}
          placeholder="All roles"
          options={ROLES}
          onChange={({ target }) => show({ role: ROLES.find(({ value }) => value === target.value)?.value })}
        />
        <Select
          label="State"
          hideLabel
          value={search.state ?? ''}
          placeholder="All states"
          options={STATES}
          onChange={({ target }) =>
            show({ state: STATES.find(({ value }) => value === target.value)?.value })
          }
        />
      </div>
      <p aria-live="polite" className="mb-3 mt-4 min-h-5 text-sm font-semibold">
        {total !== undefined && plural(total, 'person', 'people')}
      </p>
      <QueryList
        query={people}
        empty={
          <Empty
            title="No one found"
            text="Try part of a name, or fewer filters."
            actions={
              <Button onClick={() => show({ q: undefined, role: undefined, state: undefined })}>
                Show everybody
              </Button>
            }
          />
        }
      >
        {(person) => <PersonItem key={person.id} person={person} />}
      </QueryList>
    </>
  )
}

function PersonItem({ person }: { person: PersonRow }) {
  const { id, name, email, phoneNumber, joinedAt } = person
  return (
    <li className="relative flex items-center gap-3.5 p-3.5 hover:bg-court-tint sm:px-5">
      <Avatar name={name || email} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base leading-snug">
          <Link
            to="/admin/people/$personId"
            params={{ personId: id }}
            className="after:absolute after:inset-0"
          >
            {name || email}
          </Link>
        </h2>
        <p className="truncate text-sm text-ink-soft">{[email, phoneNumber].filter(Boolean).join(' · ')}</p>
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden sm:hidden">
          <StandingBadges person={person} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-1.5 max-sm:hidden">
        <StandingBadges person={person} />
      </div>
      <p className="text-right text-sm text-ink-soft max-md:hidden">Joined {formatEventDate(joinedAt)}</p>
    </li>
  )
}
