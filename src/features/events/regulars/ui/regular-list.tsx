import { useMutation, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { decideRegularMutation, regularsQuery } from '#/features/events/regulars/queries'
import type { PlacedRegulars, Regular } from '#/features/events/regulars/schema'
import { AddRegularDialog } from '#/features/events/regulars/ui/add-regular-dialog'
import { RegularRules } from '#/features/events/regulars/ui/regular-rules'
import { formatEventDate } from '#/lib/dates'
import { plural } from '#/lib/text'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastError, toastSuccess } from '#/ui/toast'

const placedWords = ({ placed: { seated, queued } }: PlacedRegulars) =>
  `Seated on ${plural(seated, 'date')}${queued > 0 ? `, in line on ${queued}` : ''}`

/** For whoever runs the series: who asks, who is a regular, and how their places are held. */
export function RegularList({ seriesId }: { seriesId: string }) {
  const { data } = useQuery(regularsQuery(seriesId))
  const [adding, setAdding] = useState(false)
  if (!data?.people) return null
  const asking = data.people.filter(({ status }) => status === 'requested')
  const regulars = data.people.filter(({ status }) => status === 'active')
  return (
    <Card as="section" aria-label="Regulars">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">Regulars</h2>
        <p className="text-sm font-semibold text-ink-soft tabular-nums">
          {data.seats}
          {data.limit !== null && ` of ${data.limit}`}{' '}
          {data.seats === 1 && data.limit === null ? 'place' : 'places'}
        </p>
      </div>
      {asking.length > 0 && (
        <>
          <h3 className="mt-4 text-base font-semibold">Asking</h3>
          <ul className="mt-2 grid gap-3">
            {asking.map((each) => (
              <Asking key={each.id} seriesId={seriesId} regular={each} />
            ))}
          </ul>
        </>
      )}
      {regulars.length > 0 ? (
        <ul className="mt-4 divide-y divide-line">
          {regulars.map((each) => (
            <Row key={each.id} seriesId={seriesId} regular={each} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-ink-soft">
          Nobody yet. Regulars have a place on every date, before anybody else.
        </p>
      )}
      <div className="mt-4 grid gap-3">
        <Button variant="secondary" wide onClick={() => setAdding(true)}>
          <UserPlus aria-hidden />
          Add a regular
        </Button>
        <RegularRules seriesId={seriesId} regulars={data} />
      </div>
      {adding && (
        <AddRegularDialog seriesId={seriesId} placedWords={placedWords} onClose={() => setAdding(false)} />
      )}
    </Card>
  )
}

interface RowProps {
  seriesId: string
  regular: Regular
}

const nameOf = ({ name, partySize }: Regular) => (partySize > 1 ? `${name} +${partySize - 1}` : name)

function Asking({ seriesId, regular }: RowProps) {
  const decide = useMutation(decideRegularMutation)
  const say = (status: 'active' | 'ended') =>
    decide.mutate(
      { seriesId, regularId: regular.id, status },
      {
        onSuccess: (placed) =>
          void toastSuccess(status === 'active' ? placedWords(placed) : 'Declined: they are told'),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <li className="rounded-md bg-clay-tint p-3">
      <p className="font-semibold">{nameOf(regular)}</p>
      <div className="mt-2 flex gap-2">
        <Button size="sm" busy={decide.isPending} onClick={() => say('active')}>
          Keep a place
        </Button>
        <Button size="sm" variant="secondary" disabled={decide.isPending} onClick={() => say('ended')}>
          Decline
        </Button>
      </div>
    </li>
  )
}

function Row({ seriesId, regular }: RowProps) {
  const [ending, setEnding] = useState(false)
  const decide = useMutation(decideRegularMutation)
  const confirm = () =>
    decide.mutate(
      { seriesId, regularId: regular.id, status: 'ended' },
      {
        onSuccess: () => void toastSuccess('Ended: they are told'),
        onError: (error) => void toastError(error),
      },
    )
  const skips = regular.skippedDates.map((date) => formatEventDate(date)).join(', ')
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="truncate font-semibold">{nameOf(regular)}</p>
        {skips && <p className="text-sm text-ink-soft">Skips {skips}</p>}
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`End the place of ${regular.name}`}
        onClick={() => setEnding(true)}
      >
        End
      </Button>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={`End the place of ${regular.name}?`}
        text="The places held for them on coming dates are free for others, and they are told."
        confirmLabel="End it"
        danger
        busy={decide.isPending}
        onConfirm={confirm}
      />
    </li>
  )
}
