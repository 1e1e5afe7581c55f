import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { drawQuery } from '#/features/events/rsvp/queries'
import type { Draw } from '#/features/events/rsvp/schema'
import { drawOrder } from '#/features/events/waitlist/logic/draw'
import { userMessage } from '#/lib/errors'
import { plural } from '#/lib/text'
import { Button } from '#/ui/button'

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
        How the order is drawn
      </summary>
      {open && <Proof eventId={eventId} />}
    </details>
  )
}

function Proof({ eventId }: { eventId: string }) {
  const { data, error } = useQuery(drawQuery(eventId))
  if (error) return <p className="pb-4">{userMessage(error)}</p>
  if (!data) return <p className="pb-4 text-ink-soft">Loading</p>
  return data.state === 'drawn' ? <Drawn draw={data} /> : <ToCome draw={data} />
}

function ToCome({ draw }: { draw: Draw }) {
  return (
    <div className="grid gap-3 pb-4">
      <p>
        {plural(draw.entries, 'entry', 'entries')} so far. It doesn’t matter when you enter: everyone has the
        same chance. Groups stay together.
      </p>
      {draw.seedHash && (
        <p>
          The seed of the draw is fixed already and published afterwards. Its SHA-256, so that it can’t be
          swapped: <Code>{draw.seedHash}</Code>
        </p>
      )}
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
        {plural(entries, 'entry', 'entries')}, shuffled by a seed that was fixed before.
        {mine && ` You entered as #${mine.entry} and were drawn #${mine.place}.`}
      </p>
      <p>
        Seed: <Code>{seed}</Code>
      </p>
      {draw.seedHash && (
        <p>
          Its SHA-256, as shown before: <Code>{draw.seedHash}</Code>
        </p>
      )}
      {order.length > 0 && (
        <p>
          Entries in the order drawn: <Code>{order.join(', ')}</Code>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={repeat}>
          Repeat the draw here
        </Button>
        <p aria-live="polite" className="font-semibold">
          {repeated === true && 'The same order.'}
          {repeated === false && 'Another order: please report this.'}
        </p>
      </div>
    </div>
  )
}

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-surface-raised px-1 [overflow-wrap:anywhere]">{children}</code>
)
