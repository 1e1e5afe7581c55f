import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { peopleQuery, type PeopleSearch } from '#/features/people/user-admin/queries'
import type { PersonRow } from '#/features/people/user-admin/schema'
import { StandingBadges } from '#/features/people/user-admin/ui/standing-badges'
import { formatEventDate } from '#/lib/dates'
import { Avatar } from '#/ui/avatar'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'

const roles = () =>
  [
    { value: 'event_host', label: m.userAdmin_eventHosts() },
    { value: 'admin', label: m.userAdmin_admins() },
  ] as const
const states = () =>
  [
    { value: 'suspended', label: m.userAdmin_suspended() },
    { value: 'unverified', label: m.userAdmin_emailNotConfirmed() },
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
        <h1 className="text-3xl">{m.userAdmin_people()}</h1>
        <Link to="/admin/admin-emails" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.userAdmin_adminAddresses()}
        </Link>
      </div>
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_13rem] sm:items-end">
        <SearchBox label={m.userAdmin_nameEmailOrPhone()} value={search.q ?? ''} onSearch={find} />
        <Select
          label={m.userAdmin_role()}
          hideLabel
          value={search.role ?? ''}
          placeholder={m.userAdmin_allRoles()}
          options={roles()}
          onChange={({ target }) =>
            show({ role: roles().find(({ value }) => value === target.value)?.value })
          }
        />
        <Select
          label={m.userAdmin_state()}
          hideLabel
          value={search.state ?? ''}
          placeholder={m.userAdmin_allStates()}
          options={states()}
          onChange={({ target }) =>
            show({ state: states().find(({ value }) => value === target.value)?.value })
          }
        />
      </div>
      <p aria-live="polite" className="mb-3 mt-4 min-h-5 text-sm font-semibold">
        {total !== undefined && m.userAdmin_peopleCount({ count: total })}
      </p>
      <QueryList
        query={people}
        empty={
          <Empty
            title={m.userAdmin_noOneFound()}
            text={m.userAdmin_noOneFoundText()}
            actions={
              <Button onClick={() => show({ q: undefined, role: undefined, state: undefined })}>
                {m.userAdmin_showEveryone()}
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
      <p className="text-right text-sm text-ink-soft max-md:hidden">
        {m.userAdmin_joinedOn({ day: formatEventDate(joinedAt) })}
      </p>
    </li>
  )
}
