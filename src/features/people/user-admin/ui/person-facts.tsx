import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#/features/people/user-admin/schema'
import { formatEventDate } from '#/lib/dates'
import { plural } from '#/lib/text'
import { LINK_CLASS } from '#/ui/link-class'

const WAY_WORDS: Record<string, string> = { credential: 'Password', google: 'Google' }

function waysIn({ waysIn: ways, phoneNumber }: Person): string {
  const named = ways.map((way) => WAY_WORDS[way] ?? way)
  return [...named, ...(phoneNumber ? ['Phone'] : [])].join(', ') || 'Link by email only'
}

export function PersonFacts({ person }: { person: Person }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Fact label="Email">
        <span className="break-all">{person.email}</span>
        {!person.emailVerified && ' (not confirmed)'}
      </Fact>
      {person.phoneNumber && <Fact label="Phone">{person.phoneNumber}</Fact>}
      {person.homeCity && <Fact label="Home city">{person.homeCity}</Fact>}
      <Fact label="Joined">{formatEventDate(person.joinedAt)}</Fact>
      <Fact label="Last seen">
        {person.lastSeenAt ? formatEventDate(person.lastSeenAt) : 'No device signed in'}
        {person.devices > 0 && `, ${plural(person.devices, 'device')} signed in`}
      </Fact>
      <Fact label="Signs in by">{waysIn(person)}</Fact>
      <Fact label="Two-step sign-in">
        {person.twoStepSince ? `On since ${formatEventDate(person.twoStepSince)}` : 'Off'}
      </Fact>
      <Fact label="Events">
        {plural(person.registrations, 'answer')}, hosting {plural(person.hosting, 'event')}
      </Fact>
      <Fact label="Reports">
        {person.reports === 0
          ? 'None against them'
          : `${person.reports} against them, ${person.openReports} open`}
      </Fact>
      <Fact label="Their own actions">
        <Link to="/admin/audit-log" search={{ actor: person.id }} className={LINK_CLASS}>
          In the audit log
        </Link>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-soft max-sm:-mb-2.5">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
