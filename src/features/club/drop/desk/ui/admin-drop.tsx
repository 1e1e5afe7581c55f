import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { adminDropQuery, switchDropMutation } from '#/features/club/drop/desk/queries'
import type { AdminDrop as Drop } from '#/features/club/drop/desk/schema'
import { PicturesEditor } from '#/features/club/drop/desk/ui/pictures-editor'
import { SettingsForm } from '#/features/club/drop/desk/ui/settings-form'
import { SizesEditor } from '#/features/club/drop/desk/ui/sizes-editor'
import type { DropPhase } from '#/features/club/drop/logic/drop-phase'
import { dropTitle } from '#/features/club/drop/logic/drop-number'
import { userMessage } from '#/lib/errors'
import { Badge, type BadgeTone } from '#/ui/badge'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { ErrorState } from '#/ui/error-state'
import { Spinner } from '#/ui/spinner'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const PHASES: Record<DropPhase, { label: () => string; tone: BadgeTone }> = {
  planned: { label: () => m.drop_noDateYet(), tone: 'neutral' },
  coming: { label: () => m.drop_headingComing(), tone: 'kitchen' },
  open: { label: () => m.drop_stateOpen(), tone: 'court' },
  closed: { label: () => m.drop_headingClosed(), tone: 'clay' },
}

/** When it opens, what it is, and how many there are. */
export function AdminDrop() {
  const { data, error, isFetching, refetch } = useQuery(adminDropQuery())
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{dropTitle()}</h1>
        <Link to="/admin/drop/hand-out" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <PackageCheck aria-hidden />
          {m.drop_handOutList()}
        </Link>
      </div>
      {data && (
        <>
          <State drop={data} />
          <SizesEditor sizes={data.sizes} />
          <PicturesEditor pictures={data.pictures} />
          <SettingsForm drop={data} />
        </>
      )}
      {!data && error && (
        <div className="mt-6">
          <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && (
        <div className="grid min-h-64 place-items-center">
          <Spinner />
        </div>
      )}
    </>
  )
}

function State({ drop: { phase } }: { drop: Drop }) {
  const [asking, setAsking] = useState(false)
  const flip = useMutation(switchDropMutation)
  const { label, tone } = PHASES[phase]
  const to = phase === 'open' ? ('closed' as const) : ('open' as const)
  const confirm = () =>
    flip.mutate(to, {
      onSuccess() {
        setAsking(false)
        void toastSuccess(to === 'open' ? m.drop_nowOpen() : m.drop_nowClosed())
      },
      onError: (error) => void toastError(error),
    })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Badge tone={tone}>{label()}</Badge>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {to === 'open' ? m.drop_openNow() : m.drop_closeNow()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={to === 'open' ? m.drop_askOpenNow() : m.drop_askCloseNow()}
        text={to === 'open' ? m.drop_askOpenText() : m.drop_askCloseText()}
        confirmLabel={to === 'open' ? m.drop_openNow() : m.drop_closeNow()}
        cancelLabel={m.drop_notYet()}
        busy={flip.isPending}
        onConfirm={confirm}
      />
    </div>
  )
}
