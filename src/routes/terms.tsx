import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { brand } from '#/brand'
import { TERMS } from '#/features/site/legal/logic/terms'
import { LegalPage } from '#/features/site/legal/ui/legal-page'
import * as m from '#/lib/messages.gen'

const text = () => m.legal_termsText({ product: brand.name })

export const Route = createFileRoute('/terms')({
  head: () => pageHead({ title: m.legal_terms(), description: text(), path: '/terms' }),
  component: Terms,
})

function Terms() {
  return <LegalPage title={m.legal_terms()} text={text()} sections={TERMS} />
}
