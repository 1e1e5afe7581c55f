import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { RulesPage } from '#/features/site/rules/ui/rules-page'
import { housePicture } from '#/ui/house-picture'

export const Route = createFileRoute('/rules')({
  head: () =>
    pageHead({
      title: 'Rules',
      description:
        'The rules of pickleball in plain words and drawings: court, serve, two bounces, the kitchen, and a scoreboard to try side-out and rally scoring.',
      path: '/rules',
      image: housePicture('ball-on-line'),
    }),
  component: RulesPage,
})
