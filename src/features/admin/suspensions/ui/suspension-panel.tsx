import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#/features/people/user-admin/schema'
import { suspensionMutation } from '#/features/admin/suspensions/queries'
import { SuspendDialog } from '#/features/admin/suspensions/ui/suspend-dialog'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

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
        {m.suspensions_suspend()}
      </Button>
      {person.whyNot.suspend && <p className="text-sm text-ink-soft">{person.whyNot.suspend}</p>}
      {asking && <SuspendDialog person={person} onClose={() => setAsking(false)} />}
    </div>
  )
}

function SuspensionBanner({ person, since }: { person: Person; since: string }) {
  const lift = useMutation(suspensionMutation)
  const by = person.suspension?.by ?? ''
  const reason = person.suspension?.reason ?? ''
  const liftNow = () =>
    lift.mutate(
      { id: person.id, reason: null },
      {
        onSuccess: () => void toastSuccess(m.suspensions_liftedToast()),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <div className="mt-5">
      <Banner
        tone="danger"
        title={m.suspensions_suspended()}
        actions={
          <Button variant="secondary" size="sm" busy={lift.isPending} onClick={liftNow}>
            {m.suspensions_lift()}
          </Button>
        }
      >
        {m.suspensions_sinceBy({
          how: by && reason ? 'byBecause' : by ? 'by' : reason ? 'because' : 'other',
          by,
          reason,
          moment: <Moment at={since} />,
        })}
        <p className="mt-1">{m.suspensions_comingSpotsReleased()}</p>
      </Banner>
    </div>
  )
}
