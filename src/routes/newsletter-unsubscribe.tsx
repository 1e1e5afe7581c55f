import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/newsletter/unsubscribe')({ component: () => null })
