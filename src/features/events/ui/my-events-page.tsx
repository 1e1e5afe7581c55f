import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, FileUp } from 'lucide-react'
import { myEventsQuery } from '#/features/events/queries'
import type { MyEventsTab } from '#/features/events/schema'
import { MyEventsList } from '#/features/events/ui/my-events-list'
import { NextUp } from '#/features/events/ui/next-up'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'

const TABS: Record<MyEventsTab, string> = {
  hosting: 'Hosting',
  going: 'Going',
  waiting: 'Waiting',
  past: 'Past',
}

/** Everything a host has to do with, what is next first. */
export function MyEventsPage({ tab }: { tab: MyEventsTab }) {
  return (
    <Container className="py-8 sm:py-12">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">My events</h1>
        <div className="flex flex-wrap gap-3">
          <Link to="/my-events/import" className={buttonClass({ variant: 'secondary' })}>
            <FileUp aria-hidden />
            Import
          </Link>
          <Link to="/create-event" className={buttonClass()}>
            <CalendarPlus aria-hidden />
            New event
          </Link>
        </div>
      </div>
      <NextUp />
      <nav
        aria-label="My events"
        className="mb-6 flex overflow-x-auto shadow-[inset_0_-3px_0_0_var(--line)] [scrollbar-width:none]"
      >
        {(Object.keys(TABS) as MyEventsTab[]).map((each) => (
          <TabLink key={each} tab={each} current={each === tab} />
        ))}
      </nav>
      <MyEventsList tab={tab} />
    </Container>
  )
}

/** How many; past ones are only ever too many. */
function useCount(tab: MyEventsTab): string | null {
  const { data, hasNextPage } = useInfiniteQuery({ ...myEventsQuery(tab), enabled: tab !== 'past' })
  if (!data || tab === 'past') return null
  const count = data.pages.reduce((sum, { items }) => sum + items.length, 0)
  return `${count}${hasNextPage ? '+' : ''}`
}

function TabLink({ tab, current }: { tab: MyEventsTab; current: boolean }) {
  const count = useCount(tab)
  return (
    <Link
      to="/my-events"
      search={{ tab: tab === 'hosting' ? undefined : tab }}
      resetScroll={false}
      replace
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-12 items-center gap-2 whitespace-nowrap border-b-[3px] px-4 text-sm font-semibold transition-colors hover:text-ink focus-visible:-outline-offset-3 sm:px-5 sm:text-base',
        current ? 'border-court text-ink' : 'border-transparent text-ink-soft',
      )}
    >
      {TABS[tab]}
      {count !== null && (
        <span className="rounded-full bg-surface-sunk px-2 text-xs leading-6 tabular-nums ring-1 ring-inset ring-line">
          {count}
        </span>
      )}
    </Link>
  )
}
