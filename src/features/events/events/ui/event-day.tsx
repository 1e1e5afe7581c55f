import type { DayGroup } from '#/features/events/events/logic/day-groups'
import type { EventCard } from '#/features/events/events/schema'
import { EventRow } from '#/features/events/events/ui/event-row'

/** The events of one day, under its name. */
export function EventDay({ day }: { day: DayGroup<EventCard> }) {
  const id = `day-${day.key}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 flex items-baseline gap-2.5 text-xl">
        {day.title}
        {day.date && <span className="font-sans text-sm font-semibold text-ink-soft">{day.date}</span>}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {day.events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}
