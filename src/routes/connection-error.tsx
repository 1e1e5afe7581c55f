import { createFileRoute } from '@tanstack/react-router'
import { ConnectionErrorScreen } from '#/app/connection-error-screen'
import { pageHead } from '#/client/head'
import { nextHref } from '#/lib/next-path'
import * as m from '#/lib/messages.gen'

/** Where to go back to; never to this page itself, which would lead in a circle. */
function wayBack(from: unknown): string | undefined {
  const href = nextHref(typeof from === 'string' ? from : undefined)
  return href?.startsWith('/connection-error') ? undefined : href
}

export const Route = createFileRoute('/connection-error')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string | undefined } => ({
    from: wayBack(from),
  }),
  head: () => pageHead({ title: m.shell_connectionError(), noindex: true }),
  component: ConnectionError,
})

function ConnectionError() {
  return <ConnectionErrorScreen from={Route.useSearch().from} />
}
