import { createFileRoute } from '@tanstack/react-router'
import { ConnectionErrorScreen } from '#/app/connection-error-screen'
import { pageHead } from '#/app/head'

export const Route = createFileRoute('/connection-error')({
  head: () => pageHead({ title: 'Connection error', noindex: true }),
  component: ConnectionErrorScreen,
})
