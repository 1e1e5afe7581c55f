import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { brand } from '#/brand'
import { PRIVACY } from '#/features/site/legal/logic/terms'
import { KeptList } from '#/features/site/legal/ui/kept-list'
import { LegalPage } from '#/features/site/legal/ui/legal-page'
import { keepingQuery } from '#/features/foundation/settings/queries'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/privacy')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(keepingQuery()),
  head: () =>
    pageHead({
      title: m.legal_privacy(),
      description: m.legal_privacyDescription({ product: brand.name }),
      path: '/privacy',
    }),
  component: Privacy,
})

function Privacy() {
  return (
    <LegalPage title={m.legal_privacy()} text={m.legal_privacyText()} sections={PRIVACY}>
      <KeptList />
    </LegalPage>
  )
}
