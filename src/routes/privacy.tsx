import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { brand } from '#/brand'
import { PRIVACY } from '#/features/site/legal/logic/terms'
import { KeptList } from '#/features/site/legal/ui/kept-list'
import { LegalPage } from '#/features/site/legal/ui/legal-page'
import { keepingQuery } from '#/features/foundation/settings/queries'

const TEXT = 'What we keep about you, what for, and how long.'

export const Route = createFileRoute('/privacy')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(keepingQuery()),
  head: () =>
    pageHead({
      title: 'Privacy',
      description: `What ${brand.name} keeps about you, what for and how long, kind by kind; and how to take it along or have it deleted.`,
      path: '/privacy',
    }),
  component: Privacy,
})

function Privacy() {
  return (
    <LegalPage title="Privacy" text={TEXT} sections={PRIVACY}>
      <KeptList />
    </LegalPage>
  )
}
