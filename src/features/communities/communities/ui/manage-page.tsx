import { Link } from '@tanstack/react-router'
import { ArrowLeft, CalendarPlus, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { MANAGE_TABS, type ManageTab } from '#/features/communities/communities/logic/manage-tabs'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import type { Community } from '#/features/communities/communities/schema'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

interface ManagePageProps {
  community: Community
  tab: ManageTab
  /** What stands on each tab. */
  panels: Record<ManageTab, ReactNode>
}

/** On a phone the tabs are wider than the screen: the one that is open comes into sight. */
function showTab(tab: HTMLAnchorElement | null): void {
  const strip = tab?.parentElement
  if (strip) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
}

/** Where the people who look after a community see its requests, members, events and settings. */
export function ManagePage({ community, tab, panels }: ManagePageProps) {
  const { name, members, waiting } = community
  const params = { communityId: communityKey(community) }
  return (
    <Container className="py-8 sm:py-12">
      <Link
        to="/community/$communityId"
        params={params}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.communities_communityPage()}
      </Link>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-4xl break-words">{name}</h1>
          <p className="mt-1 text-ink-soft">{m.communities_memberCount({ count: members })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            to="/community/$communityId/edit"
            params={params}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Settings aria-hidden />
            {m.communities_settings()}
          </Link>
          <Link to="/community/$communityId/create-event" params={params} className={buttonClass()}>
            <CalendarPlus aria-hidden />
            {m.communities_newEvent()}
          </Link>
        </div>
      </div>
      <nav
        aria-label={m.communities_manage()}
        className="mb-6 flex overflow-x-auto shadow-[inset_0_-3px_0_0_var(--line)] [scrollbar-width:none]"
      >
        {(Object.keys(MANAGE_TABS) as ManageTab[])
          .filter((each) => panels[each] !== undefined)
          .map((each) => (
            <TabLink
              key={each}
              tab={each}
              params={params}
              current={each === tab}
              count={each === 'requests' ? waiting : null}
            />
          ))}
      </nav>
      {panels[tab]}
    </Container>
  )
}

interface TabLinkProps {
  tab: ManageTab
  params: { communityId: string }
  current: boolean
  count: number | null
}

function TabLink({ tab, params, current, count }: TabLinkProps) {
  return (
    <Link
      to="/community/$communityId/manage"
      params={params}
      search={{ tab: tab === 'requests' ? undefined : tab }}
      resetScroll={false}
      replace
      ref={current ? showTab : undefined}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-12 items-center gap-2 whitespace-nowrap border-b-[3px] px-4 text-sm font-semibold transition-colors hover:text-ink focus-visible:-outline-offset-3 sm:px-5 sm:text-base',
        current ? 'border-court text-ink' : 'border-transparent text-ink-soft',
      )}
    >
      {MANAGE_TABS[tab]()}
      {count !== null && count > 0 && (
        <span className="rounded-full bg-ball px-2 text-xs leading-6 text-on-ball tabular-nums">{count}</span>
      )}
    </Link>
  )
}
