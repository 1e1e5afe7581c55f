import { Link } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '#/client/use-connection'
import { PAGE_TABS, type PageTab } from '#/features/stakes/stakes/logic/page-tabs'
import { tabLabel } from '#/features/stakes/stakes/logic/stake-words'
import { TABS } from '#/features/stakes/stakes/logic/states'
import { StakeList } from '#/features/stakes/stakes/ui/stake-list'
import { TabLabel } from '#/features/stakes/stakes/ui/tab-label'
import { useChallenge } from '#/features/stakes/stakes/ui/use-challenge'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Tabs } from '#/ui/tabs'
import * as m from '#/lib/messages.gen'

interface StakesPageProps {
  userId: string
  tab: PageTab
  onTab: (tab: PageTab) => void
  /** How many wait for the viewer. */
  waiting: { open: number; live: number }
  record: ReactNode
  leaderboard: ReactNode
}

export function StakesPage({ userId, tab, onTab, waiting, record, leaderboard }: StakesPageProps) {
  const offline = !useConnection().online
  const challenge = useChallenge({ userId, offline, onSent: () => onTab('open') })
  const lists = TABS.map((value) => ({
    value,
    label: <TabLabel label={tabLabel(value)} waiting={value === 'settled' ? 0 : waiting[value]} />,
    content: (
      <StakeList
        userId={userId}
        tab={value}
        offline={offline}
        action={challenge.button({ variant: 'secondary' })}
      />
    ),
  }))
  return (
    <Container width="text" className="grid grid-cols-1 gap-6 py-6 sm:py-10">
      <header className="grid gap-4">
        <div className="grid gap-2">
          <h1 className="text-3xl">{m.stakes_stakes()}</h1>
          <p className="text-ink-soft">{m.stakes_friendlyChallengesWithSomethingHarmless()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {challenge.button()}
          <Link to="/stakes-mobile" className={buttonClass({ variant: 'quiet', className: 'max-sm:-ml-5' })}>
            <Smartphone aria-hidden />
            {m.stakes_forPhone()}
          </Link>
        </div>
        {offline && (
          <Banner title={m.stakes_youreOffline()}>{m.stakes_challengingAnsweringReportingNeed()}</Banner>
        )}
      </header>
      <Tabs
        label={m.stakes_stakes()}
        value={tab}
        onChange={(value) => onTab(PAGE_TABS.find((each) => each === value) ?? 'open')}
        tabs={[
          ...lists,
          { value: 'record', label: m.stakes_yourRecord(), content: record },
          { value: 'leaderboard', label: m.stakes_leaderboard(), content: leaderboard },
        ]}
      />
      {challenge.dialog}
    </Container>
  )
}
