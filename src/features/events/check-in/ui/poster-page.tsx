import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { brand } from '#/brand'
import type { Poster } from '#/features/events/check-in/schema'
import { QrCode } from '#/ui/qr-code'
import { timeWords } from '#/lib/event-when'
import { formatEventDate, formatTime, localDateTime } from '#/lib/dates'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

/** A sheet for the fence: whoever has a spot checks in by their own phone. */
export function PosterPage({ poster: { event, url, opensAt } }: { poster: Poster }) {
  const opens = formatTime(localDateTime(new Date(opensAt), event.timeZone).time)
  return (
    <Container width="text" className="py-6 sm:py-10 print:p-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/events/$eventId/check-in"
          params={{ eventId: event.id }}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.checkIn_checkInLabel()}
        </Link>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {m.checkIn_print()}
        </Button>
      </div>
      <article className="on-paper grid justify-items-center gap-6 rounded-xl bg-white px-6 py-10 text-center text-ink ring-1 ring-line sm:px-12 sm:py-14 print:min-h-[95vh] print:content-center print:rounded-none print:ring-0">
        <p className="eyebrow">{brand.name}</p>
        <h1 className="text-4xl">{event.title}</h1>
        <p className="text-xl font-semibold">
          {formatEventDate(event.eventDate, { weekday: true })}, {timeWords(event)}
        </p>
        <QrCode
          text={url}
          label={m.checkIn_opensCheckIn({ title: event.title })}
          className="w-full max-w-96"
        />
        <p className="font-display text-3xl font-extrabold">{m.checkIn_posterTitle()}</p>
        <p className="max-w-[40ch] text-lg">{m.checkIn_posterText({ opens })}</p>
      </article>
    </Container>
  )
}
