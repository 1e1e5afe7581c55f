import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/tuesday-night-lights')({ component: () => null })
