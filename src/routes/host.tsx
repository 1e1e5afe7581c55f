import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/host')({
  beforeLoad: () => {
    throw redirect({ to: '/my-events', statusCode: 301 })
  },
})
