import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/host')({ component: () => null })
