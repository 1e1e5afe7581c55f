import { useMutation, useQuery } from '@tanstack/react-query'
import { errorKindsQuery, markSeenMutation } from '#/features/admin/system-health/errors/queries'
import type { ErrorKinds } from '#/features/admin/system-health/errors/schema'
import { userMessage } from '#/lib/errors'
import { formatNumber } from '#/lib/numbers'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Moment } from '#/ui/moment'
import { Spinner } from '#/ui/spinner'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Most that one call marks. */
const AT_ONCE = 100

/** Unexpected errors of all processes, new ones first, and the way to say that one knows of them. */
export function ErrorKindList({ paused }: { paused: boolean }) {
  const { data, error } = useQuery(errorKindsQuery(paused))
  const mark = useMutation(markSeenMutation)
  const markSeen = (fingerprints: readonly string[]) =>
    mark.mutate(fingerprints, { onError: (failure) => void toastError(failure) })
  if (!data) return error ? <p>{userMessage(error)}</p> : <Spinner />
  const fresh = data.items.filter(({ isNew }) => isNew)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose text-sm text-ink-soft">{m.systemHealth_errorsText()}</p>
        {fresh.length > 1 && (
          <Button
            size="sm"
            variant="secondary"
            busy={mark.isPending}
            onClick={() => markSeen(fresh.slice(0, AT_ONCE).map(({ fingerprint }) => fingerprint))}
          >
            {m.systemHealth_markAllSeen()}
          </Button>
        )}
      </div>
      {data.items.length === 0 ? (
        <p className="font-medium">{m.systemHealth_noErrors()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {data.items.map((kind) => (
            <ErrorKindItem key={kind.fingerprint} kind={kind} busy={mark.isPending} onSeen={markSeen} />
          ))}
        </ul>
      )}
    </>
  )
}

interface ErrorKindItemProps {
  kind: ErrorKinds['items'][number]
  busy: boolean
  onSeen: (fingerprints: readonly string[]) => void
}

function ErrorKindItem({ kind, busy, onSeen }: ErrorKindItemProps) {
  const { fingerprint, operation, name, frame, count, firstSeenAt, lastSeenAt, isNew } = kind
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-semibold">
          <span className="break-all">{operation}</span>
          {isNew && <Badge tone="danger">{m.systemHealth_new()}</Badge>}
        </h3>
        <p className="break-words text-ink-soft">
          {name}
          {frame && <span className="break-all"> · {frame}</span>}
        </p>
        <p className="text-ink-soft">
          {m.systemHealth_errorFacts({
            count,
            counted: <span className="font-semibold tabular-nums text-ink" title={formatNumber(count)} />,
            first: <Moment at={firstSeenAt} />,
            last: <Moment at={lastSeenAt} />,
          })}
        </p>
      </div>
      {isNew && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          busy={busy}
          aria-label={m.systemHealth_markSeenOf({ operation, name })}
          onClick={() => onSeen([fingerprint])}
        >
          {m.systemHealth_markSeen()}
        </Button>
      )}
    </li>
  )
}
