import type { ReactNode } from 'react'
import { formatEventDate, formatTime } from '#/lib/dates'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'

interface GuestFrameProps {
  event: { title: string; eventDate: string; startTime: string; location: string }
  children: ReactNode
}

/** Which event it is about, before anything else. */
export function GuestFrame({ event, children }: GuestFrameProps) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Card className="grid gap-6">
        <div>
          <p className="eyebrow">
            {formatEventDate(event.eventDate, { weekday: true })}, {formatTime(event.startTime)}
          </p>
          <h1 className="mt-2 text-3xl">{event.title}</h1>
          {event.location && <p className="mt-2 text-ink-soft">{event.location}</p>}
        </div>
        {children}
      </Card>
    </Container>
  )
}
