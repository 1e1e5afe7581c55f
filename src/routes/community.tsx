import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/community/$communityId')({ component: () => null })
