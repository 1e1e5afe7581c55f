import type { ReactNode } from 'react'
import type { EventStart } from '#/lib/event-when'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { EventWhen } from '#/ui/event-when'

interface GuestFrameProps {
  event: EventStart & { title: string; location: string }
  children: ReactNode
}

/** Which event it is about, before anything else. */
export function GuestFrame({ event, children }: GuestFrameProps) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Card className="grid gap-6">
        <div>
          <p className="eyebrow">
            <EventWhen event={event} />
          </p>
          <h1 className="mt-2 text-3xl">{event.title}</h1>
          {event.location && <p className="mt-2 text-ink-soft">{event.location}</p>}
        </div>
        {children}
      </Card>
    </Container>
  )
}
