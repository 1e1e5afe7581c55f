import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/events/$eventId/rsvp')({ component: () => null })
