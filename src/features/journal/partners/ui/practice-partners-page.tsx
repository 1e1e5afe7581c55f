import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PARTNER_TABS, type PartnerTab } from '#/features/journal/partners/logic/partner-tabs'
import { partnersQuery } from '#/features/journal/partners/queries'
import { PartnersPanel } from '#/features/journal/partners/ui/partners-panel'
import { Badge } from '#/ui/badge'
import { Container } from '#/ui/container'
import { PageTop } from '#/ui/page-top'
import { Tabs } from '#/ui/tabs'
import * as m from '#/lib/messages.gen'

interface PracticePartnersPageProps {
  userId: string
  tab: PartnerTab
  onTab: (tab: PartnerTab) => void
  /** What partners share. */
  feed: ReactNode
}

export function PracticePartnersPage({ userId, tab, onTab, feed }: PracticePartnersPageProps) {
  const { data } = useQuery(partnersQuery(userId))
  const waiting = data?.incoming.length ?? 0
  return (
    <Container width="text" className="grid gap-6 py-6 sm:py-10">
      <PageTop to="/notes" back={m.partners_yourNotes()} title={m.partners_practicePartners()}>
        {m.partners_pageText()}
      </PageTop>
      <Tabs
        label={m.partners_practicePartners()}
        value={tab}
        onChange={(value) => onTab(PARTNER_TABS.find((each) => each === value) ?? 'shared')}
        tabs={[
          { value: 'shared', label: m.partners_sharedWithYou(), content: feed },
          {
            value: 'partners',
            label: (
              <span className="inline-flex items-center gap-2">
                {m.partners_partnersTab()}
                {waiting > 0 && (
                  <Badge tone="ball">
                    <span aria-hidden>{waiting}</span>
                    <span className="sr-only">{m.partners_invitationsWaiting({ count: waiting })}</span>
                  </Badge>
                )}
              </span>
            ),
            content: <PartnersPanel userId={userId} />,
          },
        ]}
      />
    </Container>
  )
}
