import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { RulesPage } from '#/features/site/rules/ui/rules-page'
import { housePicture } from '#/ui/house-picture'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/rules')({
  head: () =>
    pageHead({
      title: m.rules_title(),
      description: m.rules_description(),
      path: '/rules',
      image: housePicture('ball-on-line'),
    }),
  component: RulesPage,
})
