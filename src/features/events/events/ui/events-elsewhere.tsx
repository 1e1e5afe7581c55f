import { Link } from '@tanstack/react-router'
import { CalendarSync, CodeXml, Webhook } from 'lucide-react'
import * as m from '#/lib/messages.gen'

const ROW =
  'flex h-full min-h-11 items-start gap-3 rounded-lg bg-surface-raised p-4 shadow-card ring-1 ring-line hover:bg-court-tint [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-court'

/** The ways of events out of this site: a calendar for everyone, and for hosts their own site and programs. */
export function EventsElsewhere({ hosts }: { hosts: boolean }) {
  return (
    <section aria-labelledby="elsewhere" className="mt-12">
      <h2 id="elsewhere" className="mb-3 text-2xl">
        {m.events_inOtherPlaces()}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        <li>
          <Link to="/profile" hash="calendar" className={ROW}>
            <CalendarSync aria-hidden />
            <Words title={m.events_inCalendar()} text={m.events_whatPlayHostAlways()} />
          </Link>
        </li>
        {hosts && (
          <>
            <li>
              <Link to="/embed" className={ROW}>
                <CodeXml aria-hidden />
                <Words title={m.events_onOwnSite()} text={m.events_aListWhatsComing()} />
              </Link>
            </li>
            <li>
              <Link to="/my-events/webhooks" className={ROW}>
                <Webhook aria-hidden />
                <Words title={m.events_webhooks()} text={m.events_letProgramYoursKnow()} />
              </Link>
            </li>
          </>
        )}
      </ul>
    </section>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <span>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-ink-soft">{text}</span>
    </span>
  )
}
