import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#/features/people/user-admin/schema'
import { formatEventDate } from '#/lib/dates'
import { LINK_CLASS } from '#/ui/link-class'
import * as m from '#/lib/messages.gen'

const WAY_WORDS: Record<string, () => string> = {
  credential: () => m.userAdmin_password(),
  google: () => m.userAdmin_google(),
}

function waysIn({ waysIn: ways, phoneNumber }: Person): string {
  const named = ways.map((way) => WAY_WORDS[way]?.() ?? way)
  return [...named, ...(phoneNumber ? [m.userAdmin_phone()] : [])].join(', ') || m.userAdmin_linkByEmailOnly()
}

export function PersonFacts({ person }: { person: Person }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Fact label={m.userAdmin_email()}>
        {person.emailVerified ? (
          <span className="break-all">{person.email}</span>
        ) : (
          m.userAdmin_addressUnconfirmed({ email: person.email, address: <span className="break-all" /> })
        )}
      </Fact>
      {person.phoneNumber && <Fact label={m.userAdmin_phone()}>{person.phoneNumber}</Fact>}
      {person.homeCity && <Fact label={m.userAdmin_homeCity()}>{person.homeCity}</Fact>}
      <Fact label={m.userAdmin_joined()}>{formatEventDate(person.joinedAt)}</Fact>
      <Fact label={m.userAdmin_lastSeen()}>
        {person.lastSeenAt
          ? m.userAdmin_lastSeenOn({ day: formatEventDate(person.lastSeenAt), count: person.devices })
          : m.userAdmin_noDeviceSigned()}
      </Fact>
      <Fact label={m.userAdmin_signsBy()}>{waysIn(person)}</Fact>
      <Fact label={m.userAdmin_twoStep()}>
        {person.twoStepSince
          ? m.userAdmin_twoStepSince({ day: formatEventDate(person.twoStepSince) })
          : m.userAdmin_off()}
      </Fact>
      <Fact label={m.userAdmin_events()}>
        {m.userAdmin_registrationsHosting({ registrations: person.registrations, hosting: person.hosting })}
      </Fact>
      <Fact label={m.userAdmin_reports()}>
        {person.reports === 0
          ? m.userAdmin_noneAgainstThem()
          : m.userAdmin_reportsAgainstThem({ count: person.reports, open: person.openReports })}
      </Fact>
      <Fact label={m.userAdmin_theirOwnActions()}>
        <Link to="/admin/audit-log" search={{ actor: person.id }} className={LINK_CLASS}>
          {m.userAdmin_inAuditLog()}
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
