import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, CalendarSync, CodeXml, FileUp, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { myEventsQuery } from '#/features/events/events/queries'
import type { MyEventsTab } from '#/features/events/events/schema'
import { MyEventsList } from '#/features/events/events/ui/my-events-list'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'

const TABS: Record<MyEventsTab, string> = {
  hosting: 'Hosting',
  going: 'Going',
  waiting: 'Waiting',
  past: 'Past',
}

interface MyEventsPageProps {
  tab: MyEventsTab
  /** What is on next. */
  next: ReactNode
  /** The series one runs. */
  series?: ReactNode
}

/** Everything a host has to do with, what is next first. */
export function MyEventsPage({ tab, next, series }: MyEventsPageProps) {
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
      {next}
      {series}
      <nav
        aria-label="My events"
        className="mb-6 flex overflow-x-auto shadow-[inset_0_-3px_0_0_var(--line)] [scrollbar-width:none]"
      >
        {(Object.keys(TABS) as MyEventsTab[]).map((each) => (
          <TabLink key={each} tab={each} current={each === tab} />
        ))}
      </nav>
      <MyEventsList tab={tab} />
      <Elsewhere />
    </Container>
  )
}

/** The ways of events out of this site. */
function Elsewhere() {
  const row =
    'flex h-full min-h-11 items-start gap-3 rounded-lg bg-surface-raised p-4 shadow-card ring-1 ring-line hover:bg-court-tint [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-court'
  return (
    <section aria-labelledby="elsewhere" className="mt-12">
      <h2 id="elsewhere" className="mb-3 text-2xl">
        In other places
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        <li>
          <Link to="/profile" hash="calendar" className={row}>
            <CalendarSync aria-hidden />
            <Words title="In your calendar" text="What you host and play, kept up to date." />
          </Link>
        </li>
        <li>
          <Link to="/embed" className={row}>
            <CodeXml aria-hidden />
            <Words title="On your own site" text="A list of what is coming, by one line in your page." />
          </Link>
        </li>
        <li>
          <Link to="/my-events/webhooks" className={row}>
            <Webhook aria-hidden />
            <Words title="Webhooks" text="A program of yours is told when somebody answers." />
          </Link>
        </li>
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
        'flex min-h-12 items-center gap-1.5 whitespace-nowrap border-b-[3px] px-2.5 text-sm font-semibold transition-colors hover:text-ink focus-visible:-outline-offset-3 sm:px-5 sm:text-base',
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
