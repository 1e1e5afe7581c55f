import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withoutFlags } from '#/features/events/events/filters/ui/chips'
import { useRememberedFilters } from '#/features/events/events/filters/ui/use-remembered-filters'
import type { EventSearch } from '#/features/events/events/queries'
import { EventCount } from '#/features/events/events/ui/event-count'
import { EventFilters } from '#/features/events/events/ui/event-filters'
import { EventList } from '#/features/events/events/ui/event-list'
import { EventSearchBox } from '#/features/events/events/ui/event-search-box'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import * as m from '#/lib/messages.gen'

interface EventsPageProps {
  search: EventSearch
  /** When the page was opened, to the quarter of an hour. */
  now: Date
  /** All of them in one's own calendar. */
  subscribe: ReactNode
}

/** /events: what is coming, what has been, and how to find the one meant. */
export function EventsPage({ search, now, subscribe }: EventsPageProps) {
  useRememberedFilters(search)
  return (
    <>
      <PageHeader
        brief
        title={m.events_events()}
        text={m.events_pageText()}
        actions={subscribe}
        picture={<Picture source="paddle-rack" alt="" priority />}
      />
      <Container className="py-4 sm:py-10">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <nav
            aria-label={m.events_eventsByTime()}
            className="flex gap-1 shadow-[inset_0_-3px_0_0_var(--line)] max-sm:w-full"
          >
            <TimeTab search={{ ...search, past: undefined }} current={!search.past}>
              {m.events_upcoming()}
            </TimeTab>
            <TimeTab search={{ ...withoutFlags(search), past: true }} current={search.past === true}>
              {m.events_past()}
            </TimeTab>
          </nav>
          <EventSearchBox search={search} />
        </div>
        <EventFilters search={search} />
        <EventCount search={search} />
        <EventList search={search} now={now} />
      </Container>
    </>
  )
}

function TimeTab({ search, current, children }: { search: EventSearch; current: boolean; children: string }) {
  return (
    <Link
      to="/events"
      search={search}
      resetScroll={false}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-12 items-center border-b-[3px] px-5 font-semibold transition-colors hover:text-ink',
        current ? 'border-court text-ink' : 'border-transparent text-ink-soft',
      )}
    >
      {children}
    </Link>
  )
}
