import { useMutation, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { decideRegularMutation, regularsQuery } from '#/features/events/regulars/queries'
import type { PlacedRegulars, Regular } from '#/features/events/regulars/schema'
import { AddRegularDialog } from '#/features/events/regulars/ui/add-regular-dialog'
import { RegularRules } from '#/features/events/regulars/ui/regular-rules'
import { formatEventDate } from '#/lib/dates'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const placedWords = ({ placed: { seated, queued } }: PlacedRegulars) => m.regulars_placed({ seated, queued })

/** For whoever runs the series: who asks, who is a regular, and how their spots are held. */
export function RegularList({ seriesId }: { seriesId: string }) {
  const { data } = useQuery(regularsQuery(seriesId))
  const [adding, setAdding] = useState(false)
  if (!data?.people) return null
  const asking = data.people.filter(({ status }) => status === 'requested')
  const regulars = data.people.filter(({ status }) => status === 'active')
  return (
    <Card as="section" aria-label={m.regulars_regulars()}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{m.regulars_regulars()}</h2>
        <p className="text-sm font-semibold text-ink-soft tabular-nums">
          {data.limit === null
            ? m.regulars_spots({ count: data.seats })
            : m.regulars_spotsOf({ count: data.seats, limit: data.limit })}
        </p>
      </div>
      {asking.length > 0 && (
        <>
          <h3 className="mt-4 text-base font-semibold">{m.regulars_asking()}</h3>
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
        <p className="mt-3 text-ink-soft">{m.regulars_noOneYet()}</p>
      )}
      <div className="mt-4 grid gap-3">
        <Button variant="secondary" wide onClick={() => setAdding(true)}>
          <UserPlus aria-hidden />
          {m.regulars_addRegular()}
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
          void toastSuccess(status === 'active' ? placedWords(placed) : m.regulars_declined()),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <li className="rounded-md bg-clay-tint p-3">
      <p className="font-semibold">{nameOf(regular)}</p>
      <div className="mt-2 flex gap-2">
        <Button size="sm" busy={decide.isPending} onClick={() => say('active')}>
          {m.regulars_holdSpot()}
        </Button>
        <Button size="sm" variant="secondary" disabled={decide.isPending} onClick={() => say('ended')}>
          {m.regulars_decline()}
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
        onSuccess: () => void toastSuccess(m.regulars_ended()),
        onError: (error) => void toastError(error),
      },
    )
  const skips = regular.skippedDates.map((date) => formatEventDate(date)).join(', ')
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="truncate font-semibold">{nameOf(regular)}</p>
        {skips && <p className="text-sm text-ink-soft">{m.regulars_skips({ dates: skips })}</p>}
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={m.regulars_endSpotOf({ name: regular.name })}
        onClick={() => setEnding(true)}
      >
        {m.regulars_end()}
      </Button>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={m.regulars_endSpotOfQuestion({ name: regular.name })}
        text={m.regulars_endText()}
        confirmLabel={m.regulars_endIt()}
        danger
        busy={decide.isPending}
        onConfirm={confirm}
      />
    </li>
  )
}
