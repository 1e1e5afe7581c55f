import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { ActList } from '#/features/foundation/audit/ui/act-list'
import { personQuery } from '#/features/people/user-admin/queries'
import type { Person } from '#/features/people/user-admin/schema'
import { EndTwoStepDialog } from '#/features/people/user-admin/ui/end-two-step-dialog'
import { PersonFacts } from '#/features/people/user-admin/ui/person-facts'
import { RoleSwitches } from '#/features/people/user-admin/ui/role-switches'
import { StandingBadges } from '#/features/people/user-admin/ui/standing-badges'
import { userMessage } from '#/lib/errors'
import { Avatar } from '#/ui/avatar'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ErrorState } from '#/ui/error-state'
import { LINK_CLASS } from '#/ui/link-class'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

type AdminPersonProps = {
  id: string
  /** Shows whether they are suspended, and changes it. */
  Standing: ComponentType<{ person: Person }>
}

/** One person, as an admin sees them. */
export function AdminPerson({ id, Standing }: AdminPersonProps) {
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(id))
  if (!person && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!person)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner />
      </div>
    )
  return (
    <>
      <Link to="/admin/people" className={LINK_CLASS}>
        {m.userAdmin_allPeople()}
      </Link>
      <header className="mt-3 flex items-center gap-4">
        <Avatar name={person.name || person.email} size="lg" />
        <div className="min-w-0">
          <h1 className="break-words text-3xl">{person.name || person.email}</h1>
          <div className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
            {/* A suspension has the banner below. */}
            <StandingBadges person={{ ...person, suspendedAt: null }} />
          </div>
        </div>
      </header>
      <Standing person={person} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <Card as="section">
          <h2 className="mb-4 text-xl">{m.userAdmin_facts()}</h2>
          <PersonFacts person={person} />
          <TwoStep person={person} />
        </Card>
        <Card as="section">
          <h2 className="mb-2 text-xl">{m.userAdmin_roles()}</h2>
          <RoleSwitches person={person} />
        </Card>
      </div>
      <section className="mt-8">
        <h2 className="mb-3 text-xl">{m.userAdmin_history()}</h2>
        <ActList
          filters={{ subjectType: 'person', subjectId: person.id }}
          headingLevel={3}
          empty={<p className="text-ink-soft">{m.userAdmin_nothingYet()}</p>}
        />
      </section>
    </>
  )
}

/** Nothing where it is off: only its owner turns it on. */
function TwoStep({ person }: { person: Person }) {
  const [asking, setAsking] = useState(false)
  if (person.twoStepSince === null) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" disabled={!person.can.endTwoStep} onClick={() => setAsking(true)}>
        {m.userAdmin_turnOffTwoStep()}
      </Button>
      {person.whyNot.endTwoStep && <p className="text-sm text-ink-soft">{person.whyNot.endTwoStep}</p>}
      {asking && <EndTwoStepDialog person={person} onClose={() => setAsking(false)} />}
    </div>
  )
}
