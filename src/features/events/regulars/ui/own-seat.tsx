import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { askSeatMutation, leaveSeatMutation, regularsQuery } from '#/features/events/regulars/queries'
import type { Regulars } from '#/features/events/regulars/schema'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Select } from '#/ui/select'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** As many as any event allows; a menu must not be built from a wrong number. */
const MOST_GUESTS = 9
const partyLabel = (people: number) => m.regulars_partyOf({ count: people })

/** A spot every time: asked for, held, or given up. */
export function OwnSeat({ seriesId }: { seriesId: string }) {
  const { data: session } = useQuery(sessionQuery())
  const { data } = useQuery(regularsQuery(seriesId))
  if (!data) return null
  const { own, can } = data
  if (own?.status === 'active') return <Held seriesId={seriesId} regulars={data} />
  if (own?.status === 'requested') return <Asked seriesId={seriesId} />
  if (can.ask) return <Ask seriesId={seriesId} regulars={data} />
  if (session?.user || data.limit === 0) return null
  return (
    <Seat title={m.regulars_comingEveryTime()} text={m.regulars_signInToAskText()}>
      <Link
        to="/login"
        search={{ next: `/series/${seriesId}` }}
        className={buttonClass({ variant: 'secondary', wide: true })}
      >
        {m.regulars_signInToAsk()}
      </Link>
    </Seat>
  )
}

interface SeatProps {
  title: string
  text: string
  children: ReactNode
}

function Seat({ title, text, children }: SeatProps) {
  return (
    <Card as="section" aria-label={m.regulars_aSpotEveryTime()}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-4 grid gap-3">{children}</div>
    </Card>
  )
}

function rulesOf({ deadlineHours }: Regulars): string {
  return deadlineHours === null ? m.regulars_skipADate() : m.regulars_tapInTime({ hours: deadlineHours })
}

function Ask({ seriesId, regulars }: { seriesId: string; regulars: Regulars }) {
  const ask = useMutation(askSeatMutation)
  const [party, setParty] = useState('1')
  const sizes = Array.from(
    { length: 1 + Math.min(regulars.guestsAllowed, MOST_GUESTS) },
    (_, index) => index + 1,
  )
  const press = () =>
    ask.mutate(
      { seriesId, partySize: Number(party) },
      { onSuccess: () => void toastSuccess(m.regulars_asked()) },
    )
  return (
    <Seat title={m.regulars_comingEveryTime()} text={`${m.regulars_askTheHost()} ${rulesOf(regulars)}`}>
      {sizes.length > 1 && (
        <Select
          label={m.regulars_forHowMany()}
          options={sizes.map((size) => ({ value: String(size), label: partyLabel(size) }))}
          value={party}
          onChange={(change) => setParty(change.target.value)}
        />
      )}
      <Button variant="secondary" wide busy={ask.isPending} onClick={press}>
        {m.regulars_askForSpot()}
      </Button>
      {ask.error && (
        <p role="alert" className="font-medium text-danger">
          {userMessage(ask.error)}
        </p>
      )}
    </Seat>
  )
}

function Asked({ seriesId }: { seriesId: string }) {
  const leave = useMutation(leaveSeatMutation)
  return (
    <Seat title={m.regulars_youAsked()} text={m.regulars_youAskedText()}>
      <Button
        variant="quiet"
        wide
        busy={leave.isPending}
        onClick={() => leave.mutate(seriesId, { onError: (error) => void toastError(error) })}
      >
        {m.regulars_takeBack()}
      </Button>
    </Seat>
  )
}

function Held({ seriesId, regulars }: { seriesId: string; regulars: Regulars }) {
  const [ending, setEnding] = useState(false)
  const leave = useMutation(leaveSeatMutation)
  const confirm = () =>
    leave.mutate(seriesId, {
      onSuccess: () => void toastSuccess(m.regulars_spotsAreOpen()),
      onError: (error) => void toastError(error),
    })
  const queued = regulars.nights.filter(({ status }) => status === 'waitlisted').length
  const party = regulars.own?.partySize ?? 1
  return (
    <Seat
      title={m.regulars_youHaveASpot()}
      text={[
        party > 1 && m.regulars_forParty({ party }),
        rulesOf(regulars),
        queued > 0 && m.regulars_datesFull({ count: queued }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Button variant="quiet" wide onClick={() => setEnding(true)}>
        {m.regulars_giveUp()}
      </Button>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={m.regulars_giveUpRegularSpot()}
        text={m.regulars_giveUpText()}
        confirmLabel={m.regulars_giveUp()}
        danger
        busy={leave.isPending}
        onConfirm={confirm}
      />
    </Seat>
  )
}
