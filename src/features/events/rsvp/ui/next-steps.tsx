import { CalendarPlus, CircleDollarSign, Backpack } from 'lucide-react'
import { calendarLinks } from '#/features/events/events/logic/calendar-links'
import type { EventDetail } from '#/features/events/events/schema'
import { ShareButton } from '#/features/events/events/ui/keep-and-share'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

interface NextStepsProps {
  event: EventDetail
  /** On the waitlist: nothing to pack yet. */
  waits: boolean
  /** Where the confirmation goes, in words; empty: nothing is sent. */
  sent?: string
}

const FACT = 'flex items-center gap-3 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-court'

/** Right after an RSVP went through: into the calendar, on to friends, what to bring and what it costs. */
export function NextSteps({ event, waits, sent = '' }: NextStepsProps) {
  const { id, title, priceNote } = event
  return (
    <section
      aria-label={m.rsvp_nextSteps()}
      className="grid animate-rise gap-4 rounded-md p-4 ring-1 ring-line"
    >
      {!waits && (
        <ul className="grid gap-2">
          <li className={FACT}>
            <Backpack aria-hidden />
            {m.rsvp_whatToBring()}
          </li>
          {priceNote && (
            <li className={FACT}>
              <CircleDollarSign aria-hidden />
              <span>{m.rsvp_priceIs({ price: priceNote, strong: <span className="font-semibold" /> })}</span>
            </li>
          )}
        </ul>
      )}
      <fieldset>
        <legend className="flex items-center gap-2 text-sm font-semibold">
          <CalendarPlus aria-hidden className="size-4" />
          {m.rsvp_addToCalendar()}
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {calendarLinks(event).map(({ name, href, opensElsewhere }) => (
            <a
              key={name}
              href={href}
              {...(opensElsewhere && { target: '_blank', rel: 'noreferrer' })}
              className={buttonClass({ variant: 'secondary', size: 'sm', className: 'min-h-11' })}
            >
              {name}
            </a>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ShareButton title={title} path={`/events/${id}`} />
        {sent && <p className="text-sm text-ink-soft">{sent}</p>}
      </div>
    </section>
  )
}
