import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { myEventsQuery } from '#/features/events/events/queries'
import type { MyEventsTab } from '#/features/events/events/schema'
import { EventsElsewhere } from '#/features/events/events/ui/events-elsewhere'
import { MyEventsList } from '#/features/events/events/ui/my-events-list'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

const TABS: Record<MyEventsTab, () => string> = {
  hosting: () => m.events_tabHosting(),
  going: () => m.events_tabGoing(),
  waiting: () => m.events_tabWaitlist(),
  past: () => m.events_past(),
}

interface MyEventsPageProps {
  /** The tab that the address names. */
  tab: MyEventsTab | undefined
  /** Admins and event hosts; they find what they host first. */
  mayCreate: boolean
  /** Whoever hosts an event, a series or a community has a tab of it. */
  hosts: boolean
  /** The next game, and the spots that wait for an RSVP. */
  next: ReactNode
  /** What is next for a host, above the list of what they host. */
  hosting: ReactNode
  children?: ReactNode
}

/** Everything one plays, the next game first, and for whoever hosts, what they host. */
export function MyEventsPage(props: MyEventsPageProps) {
  const { tab: named, mayCreate, hosts, next, hosting, children } = props
  const home = mayCreate ? 'hosting' : 'going'
  const tab = named ?? home
  const tabs: MyEventsTab[] = hosts ? ['hosting', 'going', 'waiting', 'past'] : ['going', 'waiting', 'past']
  return (
    <Container className="py-6 sm:py-10">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4 sm:mb-8">
        <h1 className="text-4xl">{m.events_myGames()}</h1>
        {mayCreate && <HostLinks />}
      </div>
      {next}
      <nav
        aria-label={m.events_myGames()}
        className="mb-6 flex overflow-x-auto shadow-[inset_0_-3px_0_0_var(--line)] [scrollbar-width:none]"
      >
        {tabs.map((each) => (
          <TabLink key={each} tab={each} isHome={each === home} current={each === tab} />
        ))}
      </nav>
      {tab === 'hosting' && hosting}
      <MyEventsList tab={tab} />
      {children}
      <EventsElsewhere hosts={hosts} />
    </Container>
  )
}

function HostLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/my-events/import" className={buttonClass({ variant: 'secondary' })}>
        <FileUp aria-hidden />
        {m.events_import()}
      </Link>
      <Link to="/create-event" className={buttonClass()}>
        <CalendarPlus aria-hidden />
        {m.events_newEvent()}
      </Link>
    </div>
  )
}

/** How many; past ones are only ever too many. */
function useCount(tab: MyEventsTab): string | null {
  const { data, hasNextPage } = useInfiniteQuery({ ...myEventsQuery(tab), enabled: tab !== 'past' })
  if (!data || tab === 'past') return null
  const count = data.pages.reduce((sum, { items }) => sum + items.length, 0)
  return `${count}${hasNextPage ? '+' : ''}`
}

interface TabLinkProps {
  tab: MyEventsTab
  /** What an address without a tab shows. */
  isHome: boolean
  current: boolean
}

function TabLink({ tab, isHome, current }: TabLinkProps) {
  const count = useCount(tab)
  return (
    <Link
      to="/my-events"
      search={{ tab: isHome ? undefined : tab }}
      resetScroll={false}
      replace
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-12 items-center gap-1.5 whitespace-nowrap border-b-[3px] px-1.5 text-sm font-semibold transition-colors hover:text-ink focus-visible:-outline-offset-3 sm:px-5 sm:text-base',
        current ? 'border-court text-ink' : 'border-transparent text-ink-soft',
      )}
    >
      {TABS[tab]()}
      {count !== null && (
        <span className="rounded-full bg-surface-sunk px-2 text-xs leading-6 tabular-nums ring-1 ring-inset ring-line">
          {count}
        </span>
      )}
    </Link>
  )
}
