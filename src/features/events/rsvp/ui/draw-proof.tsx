import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { drawQuery } from '#/features/events/rsvp/queries'
import type { Draw } from '#/features/events/rsvp/schema'
import { drawOrder } from '#/features/events/waitlist/logic/draw'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

/** How the order was drawn, for anyone who wants to see that it was fair; read only when it is asked for. */
export function DrawProof({ eventId }: { eventId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="rounded-md bg-surface-sunk px-4 text-sm"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Dices aria-hidden className="size-4" />
        {m.rsvp_howOrderIsDrawn()}
      </summary>
      {open && <Proof eventId={eventId} />}
    </details>
  )
}

function Proof({ eventId }: { eventId: string }) {
  const { data, error } = useQuery(drawQuery(eventId))
  if (error) return <p className="pb-4">{userMessage(error)}</p>
  if (!data) return <p className="pb-4 text-ink-soft">{m.ui_loading()}</p>
  return data.state === 'drawn' ? <Drawn draw={data} /> : <ToCome draw={data} />
}

function ToCome({ draw }: { draw: Draw }) {
  return (
    <div className="grid gap-3 pb-4">
      <p>{m.rsvp_entriesSoFar({ count: draw.entries })}</p>
      {draw.seedHash && <p>{m.rsvp_seedIsFixed({ hash: draw.seedHash, code: <Code /> })}</p>}
    </div>
  )
}

function Drawn({ draw }: { draw: Draw }) {
  const { seed, entries, order, mine } = draw
  const [repeated, setRepeated] = useState<boolean | null>(null)
  if (seed === null) return null
  const repeat = () => setRepeated(drawOrder(seed, entries).join() === order.join())
  return (
    <div className="grid gap-3 pb-4">
      <p>
        {m.rsvp_entriesShuffled({ count: entries })}{' '}
        {mine && m.rsvp_youEnteredAs({ entry: mine.entry, place: mine.place })}
      </p>
      <p>{m.rsvp_seed({ seed, code: <Code /> })}</p>
      {draw.seedHash && <p>{m.rsvp_seedHash({ hash: draw.seedHash, code: <Code /> })}</p>}
      {order.length > 0 && <p>{m.rsvp_entriesInOrder({ order: order.join(', '), code: <Code /> })}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={repeat}>
          {m.rsvp_repeatDraw()}
        </Button>
        <p aria-live="polite" className="font-semibold">
          {repeated === true && m.rsvp_sameOrder()}
          {repeated === false && m.rsvp_anotherOrder()}
        </p>
      </div>
    </div>
  )
}

/** Around what a message encloses. */
const Code = ({ children }: { children?: ReactNode }) => (
  <code className="rounded-sm bg-surface-raised px-1 [overflow-wrap:anywhere]">{children}</code>
)
