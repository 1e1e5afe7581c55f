import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/newsletter/confirm')({ component: () => null })
