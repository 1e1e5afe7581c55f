import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { brand } from '#/brand'
import { DesignSystemPage } from '#/ui/showcase/design-system-page'

export const Route = createFileRoute('/design-system')({
  head: () => pageHead({ title: 'Design system', noindex: true }),
  component: () => <DesignSystemPage name={brand.name} />,
})
