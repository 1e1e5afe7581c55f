import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/connection-error')({ component: () => null })
