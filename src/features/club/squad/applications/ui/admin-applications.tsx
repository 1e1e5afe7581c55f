import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { askerName, Decided, QueuedPerson } from '#/features/people/user-admin/review-queue/ui/queued-person'
import { ReviewQueue } from '#/features/people/user-admin/review-queue/ui/review-queue'
import type { ApplicationState } from '#/features/club/squad/applications/logic/squad-choices'
import { applicationsQuery } from '#/features/club/squad/applications/queries'
import type { QueuedApplication } from '#/features/club/squad/applications/schema'
import { ApplicationFacts } from '#/features/club/squad/applications/ui/application-facts'
import { DecideDialog } from '#/features/club/squad/applications/ui/decide-dialog'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

const states = (): { value: ApplicationState; label: string }[] => [
  { value: 'pending', label: m.squad_stateWaiting() },
  { value: 'approved', label: m.squad_stateApproved() },
  { value: 'rejected', label: m.squad_stateRejected() },
  { value: 'withdrawn', label: m.squad_stateWithdrawn() },
]

/** Players who would like to join the squad: who has waited longest comes first. */
export function AdminApplications({ status }: { status: ApplicationState }) {
  const navigate = useNavigate({ from: '/admin/squad-applications' })
  const applications = useInfiniteQuery(applicationsQuery(status))
  return (
    <ReviewQueue
      title={m.squad_squadApplications()}
      text={m.squad_applicationsIntro()}
      states={states()}
      status={status}
      onChoose={(chosen) => void navigate({ search: { status: chosen }, replace: true, resetScroll: false })}
      query={applications}
      nobody={{
        waiting: { title: m.squad_noOneWaiting(), text: m.squad_whenPlayerAppliesShows() },
        decided: { title: m.squad_noneSoFar(), text: m.squad_decidedApplicationsListedHere() },
      }}
    >
      {(application) => <Application key={application.id} application={application} />}
    </ReviewQueue>
  )
}

function Application({ application }: { application: QueuedApplication }) {
  const { asker, status, createdAt, eventsJoined, decidedBy, note } = application
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null)
  const name = askerName(asker)
  return (
    <li className="grid gap-3 p-4 sm:p-5">
      <QueuedPerson asker={asker} eventsJoined={eventsJoined} createdAt={createdAt} />
      <div>
        <ApplicationFacts application={application} />
      </div>
      {status === 'pending' ? (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => setDeciding('approve')}>
            {m.squad_approve()}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setDeciding('reject')}>
            {m.squad_reject()}
          </Button>
        </div>
      ) : (
        <Decided by={decidedBy} words={note} />
      )}
      {deciding && (
        <DecideDialog id={application.id} name={name} verb={deciding} onClose={() => setDeciding(null)} />
      )}
    </li>
  )
}
