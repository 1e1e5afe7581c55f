import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { safeNext } from '#/lib/next-path'
import { SecondStepPage } from '#/features/people/two-factor/ui/second-step-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/login/second-step')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: safeNext(next),
  }),
  head: () => pageHead({ title: m.twoFactor_secondStep(), noindex: true }),
  component: SecondStep,
})

function SecondStep() {
  return <SecondStepPage next={Route.useSearch().next} />
}
