import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { brand } from '#/brand'
import { TERMS } from '#/features/site/legal/logic/terms'
import { LegalPage } from '#/features/site/legal/ui/legal-page'

const TEXT = `The rules for using ${brand.name}, in plain words.`

export const Route = createFileRoute('/terms')({
  head: () => pageHead({ title: 'Terms', description: TEXT, path: '/terms' }),
  component: Terms,
})

function Terms() {
  return <LegalPage title="Terms" text={TEXT} sections={TERMS} />
}
