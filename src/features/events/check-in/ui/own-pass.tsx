import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ownPassQuery } from '#/features/events/check-in/queries'
import { QrCode } from '#/ui/qr-code'
import type { EventCard } from '#/features/events/events/schema'
import { registrationsQuery } from '#/features/events/rsvp/queries'
import { Card } from '#/ui/card'
import * as m from '#/lib/messages.gen'

/** No one needs it earlier: check-in opens three hours before the start. */
const SHOWN_BEFORE_MS = 3 * 60 * 60 * 1000

interface OwnPassProps {
  event: Pick<EventCard, 'id' | 'title' | 'startsAt' | 'phase'>
}

/** One's own pass, near the start, for whoever has a spot: a host's phone opens it by its camera. */
export function OwnPass({ event: { id, title, startsAt, phase } }: OwnPassProps) {
  const { data: registrations } = useQuery(registrationsQuery(id))
  const [nowMs] = useState(Date.now)
  const isIn = registrations?.mine?.status === 'confirmed'
  const isNear = phase === 'live' || (phase === 'upcoming' && Date.parse(startsAt) - nowMs < SHOWN_BEFORE_MS)
  const { data } = useQuery({ ...ownPassQuery(id), enabled: isIn && isNear })
  if (!isIn || !data?.pass || !data.isOpen) return null
  const { url, code, came, partySize } = data.pass
  if (came > 0)
    return (
      <Card
        as="section"
        id="pass"
        aria-label={m.checkIn_yourPass()}
        className="flex items-center gap-3 bg-court-tint!"
      >
        <CircleCheck aria-hidden className="size-8 shrink-0 text-court" />
        <p className="text-lg font-semibold" aria-live="polite">
          {came < partySize ? m.checkIn_partCheckedIn({ came, partySize }) : m.checkIn_youreCheckedIn()}
        </p>
      </Card>
    )
  return (
    <Card
      as="section"
      id="pass"
      aria-labelledby="pass-title"
      className="grid justify-items-center gap-3 text-center"
    >
      <div>
        <h2 id="pass-title" className="text-2xl">
          {m.checkIn_yourPass()}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{m.checkIn_showToHost()}</p>
      </div>
      <QrCode text={url} label={m.checkIn_passFor({ title })} className="w-full max-w-60" />
      <p>
        <span className="block text-sm text-ink-soft">{m.checkIn_orSayCode()}</span>
        <span className="font-display text-3xl font-extrabold tracking-[0.15em] tabular-nums">{code}</span>
      </p>
    </Card>
  )
}
