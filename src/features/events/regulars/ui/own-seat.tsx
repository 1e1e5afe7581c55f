import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { askSeatMutation, leaveSeatMutation, regularsQuery } from '#/features/events/regulars/queries'
import type { Regulars } from '#/features/events/regulars/schema'
import { userMessage } from '#/lib/errors'
import { plural } from '#/lib/text'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Select } from '#/ui/select'
import { toastError, toastSuccess } from '#/ui/toast'

/** As many as any event allows; a menu must not be built from a wrong number. */
const MOST_GUESTS = 9
const partyLabel = (people: number) => (people === 1 ? 'Just me' : `${people} of us`)

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
    <Seat title="Coming every time?" text="Sign in to ask the host for a spot on every date.">
      <Link
        to="/login"
        search={{ next: `/series/${seriesId}` }}
        className={buttonClass({ variant: 'secondary', wide: true })}
      >
        Sign in to ask
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
    <Card as="section" aria-label="A spot every time">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-4 grid gap-3">{children}</div>
    </Card>
  )
}

function rulesOf({ deadlineHours }: Regulars): string {
  return deadlineHours === null
    ? 'Can’t make it one time? Skip it, and someone else gets to play.'
    : `Tap “I’m in” up to ${plural(deadlineHours, 'hour')} before each start, or someone on the waitlist gets the spot.`
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
      { onSuccess: () => void toastSuccess('Asked: you hear from the host') },
    )
  return (
    <Seat title="Coming every time?" text={`Ask the host for a spot on every date. ${rulesOf(regulars)}`}>
      {sizes.length > 1 && (
        <Select
          label="For how many"
          options={sizes.map((size) => ({ value: String(size), label: partyLabel(size) }))}
          value={party}
          onChange={(change) => setParty(change.target.value)}
        />
      )}
      <Button variant="secondary" wide busy={ask.isPending} onClick={press}>
        Ask for a spot every time
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
    <Seat
      title="You asked for a spot every time"
      text="We’ll let you know what the host says. Until then, RSVP date by date."
    >
      <Button
        variant="quiet"
        wide
        busy={leave.isPending}
        onClick={() => leave.mutate(seriesId, { onError: (error) => void toastError(error) })}
      >
        Take it back
      </Button>
    </Seat>
  )
}

function Held({ seriesId, regulars }: { seriesId: string; regulars: Regulars }) {
  const [ending, setEnding] = useState(false)
  const leave = useMutation(leaveSeatMutation)
  const confirm = () =>
    leave.mutate(seriesId, {
      onSuccess: () => void toastSuccess('Your spots are open to others now'),
      onError: (error) => void toastError(error),
    })
  const queued = regulars.nights.filter(({ status }) => status === 'waitlisted').length
  const party = regulars.own?.partySize ?? 1
  return (
    <Seat
      title="You have a spot every time"
      text={`${party > 1 ? `For ${party} of you. ` : ''}${rulesOf(regulars)}${queued > 0 ? ` ${plural(queued, 'date')} ahead ${queued === 1 ? 'is' : 'are'} full, and you’re on the waitlist.` : ''}`}
    >
      <Button variant="quiet" wide onClick={() => setEnding(true)}>
        Give it up
      </Button>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="Give up your regular spot?"
        text="Your spots on all upcoming dates open up for others. RSVPs you made yourself stay."
        confirmLabel="Give it up"
        danger
        busy={leave.isPending}
        onConfirm={confirm}
      />
    </Seat>
  )
}
