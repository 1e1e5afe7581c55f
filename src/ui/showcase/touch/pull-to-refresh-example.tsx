import { PullToRefresh } from '#/ui/pull-to-refresh'

export interface ListedEvent {
  id: string
  title: string
  date: string
}

interface PullToRefreshExampleProps {
  events: readonly ListedEvent[]
  onRefresh: () => Promise<unknown>
}

/** The events are those of the home page, read anew from the server. */
export function PullToRefreshExample({ events, onRefresh }: PullToRefreshExampleProps) {
  return (
    <div className="h-80 overflow-y-auto overscroll-contain rounded-lg bg-surface-raised px-4 pb-4 ring-1 ring-line">
      <PullToRefresh what="events" onRefresh={onRefresh}>
        {events.length === 0 && <p className="py-3 text-ink-soft">Nothing is planned right now.</p>}
        <ul className="divide-y divide-line">
          {events.map(({ id, title, date }) => (
            <li key={id} className="py-3">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-ink-soft">{date}</p>
            </li>
          ))}
        </ul>
      </PullToRefresh>
    </div>
  )
}
