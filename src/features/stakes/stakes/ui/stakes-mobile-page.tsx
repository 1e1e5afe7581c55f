import { Trophy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useConnection } from '#/client/use-connection'
import { tabLabel } from '#/features/stakes/stakes/logic/stake-words'
import { TABS, type Tab } from '#/features/stakes/stakes/logic/states'
import { StakeList } from '#/features/stakes/stakes/ui/stake-list'
import { TabLabel } from '#/features/stakes/stakes/ui/tab-label'
import { useChallenge } from '#/features/stakes/stakes/ui/use-challenge'
import { Banner } from '#/ui/banner'
import { BottomSheet } from '#/ui/bottom-sheet'
import { Button } from '#/ui/button'
import { SwipeTabs } from '#/ui/swipe-tabs'
import { Tabs } from '#/ui/tabs'
import * as m from '#/lib/messages.gen'

interface StandingProps {
  record: ReactNode
  leaderboard: ReactNode
}
interface StakesMobilePageProps extends StandingProps {
  userId: string
  tab: Tab
  onTab: (tab: Tab) => void
  waiting: { open: number; live: number }
}

/** Open, live and settled: swiped from one to the next, tapped at the thumb, or walked through with the arrow keys. */
export function StakesMobilePage({ userId, tab, onTab, waiting, ...standing }: StakesMobilePageProps) {
  const offline = !useConnection().online
  const challenge = useChallenge({ userId, offline, onSent: () => onTab('open') })
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col">
      <header className="flex items-center justify-between gap-3 px-4 pt-4">
        <h1 className="text-2xl">{m.stakes_stakes()}</h1>
        <Standing {...standing} />
      </header>
      {offline && (
        <div className="px-4 pt-3">
          <Banner title={m.stakes_youreOffline()}>{m.stakes_challengingAnsweringReportingNeed()}</Banner>
        </div>
      )}
      <SwipeTabs
        label={m.stakes_stakes()}
        value={tab}
        onChange={(value) => onTab(TABS.find((each) => each === value) ?? 'open')}
        foot={challenge.button({ wide: true })}
        tabs={TABS.map((value) => ({
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
        }))}
      />
      {challenge.dialog}
    </div>
  )
}

/** How one stands, looked up without leaving the page. */
function Standing({ record, leaderboard }: StandingProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="-mr-3" onClick={() => setOpen(true)}>
        <Trophy aria-hidden />
        {m.stakes_recordLeaderboard()}
      </Button>
      <BottomSheet open={isOpen} onOpenChange={setOpen} title={m.stakes_recordLeaderboard()}>
        <Tabs
          label={m.stakes_recordLeaderboard()}
          tabs={[
            { value: 'record', label: m.stakes_yourRecord(), content: record },
            { value: 'leaderboard', label: m.stakes_leaderboard(), content: leaderboard },
          ]}
        />
      </BottomSheet>
    </>
  )
}
