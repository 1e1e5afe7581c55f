import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PARTNER_TABS, type PartnerTab } from '#/features/journal/partners/logic/partner-tabs'
import { partnersQuery } from '#/features/journal/partners/queries'
import { PartnersPanel } from '#/features/journal/partners/ui/partners-panel'
import { plural } from '#/lib/text'
import { Badge } from '#/ui/badge'
import { Container } from '#/ui/container'
import { PageTop } from '#/ui/page-top'
import { Tabs } from '#/ui/tabs'

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
      <PageTop to="/notes" back="Your notes" title="Practice partners">
        You say yes to each other, and share single notes of your journals. Everything else stays yours alone.
      </PageTop>
      <Tabs
        label="Practice partners"
        value={tab}
        onChange={(value) => onTab(PARTNER_TABS.find((each) => each === value) ?? 'shared')}
        tabs={[
          { value: 'shared', label: 'Shared with you', content: feed },
          {
            value: 'partners',
            label: (
              <span className="inline-flex items-center gap-2">
                Partners
                {waiting > 0 && (
                  <Badge tone="ball">
                    <span aria-hidden>{waiting}</span>
                    <span className="sr-only">{plural(waiting, 'invitation')} to answer</span>
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
