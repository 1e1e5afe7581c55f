import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#/features/people/user-admin/schema'
import { suspensionMutation } from '#/features/admin/suspensions/queries'
import { SuspendDialog } from '#/features/admin/suspensions/ui/suspend-dialog'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'

/** Suspends a person, or shows their suspension and lifts it. */
export function SuspensionPanel({ person }: { person: Person }) {
  return person.suspendedAt === null ? (
    <SuspendControl person={person} />
  ) : (
    <SuspensionBanner person={person} since={person.suspendedAt} />
  )
}

function SuspendControl({ person }: { person: Person }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" disabled={!person.can.suspend} onClick={() => setAsking(true)}>
        Suspend
      </Button>
      {person.whyNot.suspend && <p className="text-sm text-ink-soft">{person.whyNot.suspend}</p>}
      {asking && <SuspendDialog person={person} onClose={() => setAsking(false)} />}
    </div>
  )
}

function SuspensionBanner({ person, since }: { person: Person; since: string }) {
  const lift = useMutation(suspensionMutation)
  const liftNow = () =>
    lift.mutate(
      { id: person.id, reason: null },
      {
        onSuccess: () =>
          void toastSuccess('Suspension lifted. They can sign in and have the spots that were still open.'),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <div className="mt-5">
      <Banner
        tone="danger"
        title="Suspended"
        actions={
          <Button variant="secondary" size="sm" busy={lift.isPending} onClick={liftNow}>
            Lift the suspension
          </Button>
        }
      >
        <Moment at={since} />
        {person.suspension?.by && ` by ${person.suspension.by}`}
        {person.suspension?.reason && `: ${person.suspension.reason}`}
        <p className="mt-1">
          Their coming spots were released. If you lift the suspension, they get back the spots that are still
          open. Where an event is full, they return to the waitlist where their RSVP stood.
        </p>
      </Banner>
    </div>
  )
}
