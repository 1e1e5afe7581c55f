import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address that carries the product's slug. */
export const Route = createFileRoute('/drop-001')({
  beforeLoad: () => {
    throw redirect({ to: '/001drop', statusCode: 301 })
  },
})
