import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { waitingQuery } from '#/features/admin/overview/queries'
import type { Waiting } from '#/features/admin/overview/schema'
import { ADMIN_GROUPS, ADMIN_LINKS, GROUP_WORDS } from './admin-links'
import * as m from '#/lib/messages.gen'

const HOME = '/admin'

const isAt = (path: string, to: string) =>
  to === HOME ? path.replace(/\/$/, '') === HOME : path === to || path.startsWith(`${to}/`)

/** Folded behind the name of the room one is in; beside the page where there is room for all. */
export function AdminMenu() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const here = ADMIN_LINKS.find(({ link }) => isAt(path, link.to))
  return (
    <nav aria-label={m.admin_admin()} className="min-w-0">
      {/* A new page is a new menu: it folds itself again. */}
      <details
        key={path}
        className="group rounded-md bg-surface-raised shadow-card ring-1 ring-line lg:hidden"
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 [&::-webkit-details-marker]:hidden">
          <span className="text-sm text-ink-soft">{m.admin_admin()}</span>
          <span className="font-semibold">{here?.label() ?? m.admin_menu()}</span>
          <ChevronDown aria-hidden className="ml-auto size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line p-4 sm:grid-cols-3">
          <Groups />
        </div>
      </details>
      {/* Longer than most screens: it scrolls by itself, so that its end needs no scrolling of the page. */}
      <div className="hidden gap-6 lg:sticky lg:top-24 lg:-ml-2 lg:grid lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:pb-2 lg:pl-2">
        <Groups />
      </div>
    </nav>
  )
}

const WAITS_AT: Partial<Record<string, keyof Waiting>> = {
  '/admin/host-requests': 'hostRequests',
  '/admin/membership': 'membershipRequests',
  '/admin/community-requests': 'communityRequests',
  '/admin/squad-applications': 'squadApplications',
  '/admin/reports': 'reports',
  '/admin/contact': 'contact',
  '/admin/outbox': 'failedMessages',
}

function countAt(to: string, waiting: Waiting | undefined): number {
  const queue = WAITS_AT[to]
  return (queue && waiting?.[queue]) ?? 0
}

function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  return (
    <span className="ml-auto rounded-full bg-clay-tint px-2 text-xs leading-6 text-ink tabular-nums ring-1 ring-inset ring-clay/40">
      {waiting}
      <span className="sr-only"> {m.admin_waiting()}</span>
    </span>
  )
}

function Groups() {
  const { data: waiting } = useQuery(waitingQuery())
  return ADMIN_GROUPS.map((group) => {
    const links = ADMIN_LINKS.filter((each) => each.group === group)
    if (links.length === 0) return null
    return (
      <div key={group}>
        <p className="eyebrow mb-1">{GROUP_WORDS[group]()}</p>
        <ul>
          {links.map(({ label, link }) => (
            <li key={link.to}>
              <Link
                {...link}
                activeOptions={{ exact: link.to === HOME, includeSearch: false }}
                className="flex min-h-11 items-center gap-2 border-l-[3px] border-transparent pl-3 text-sm font-semibold text-ink-soft hover:text-ink data-[status=active]:border-court data-[status=active]:text-ink lg:min-h-9"
              >
                {label()}
                <Count waiting={countAt(link.to, waiting)} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
