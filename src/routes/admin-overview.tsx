import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { OverviewPage } from '#/features/admin/ui/overview-page'

export const Route = createFileRoute('/admin/')({
  head: () => pageHead({ title: 'Admin', noindex: true }),
  component: OverviewPage,
})
