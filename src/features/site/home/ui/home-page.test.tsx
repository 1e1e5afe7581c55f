import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { galleriesQuery } from '#/features/site/gallery/queries'
import { homeEventsQuery } from '#/features/site/home/queries'
import { HomePage } from '#/features/site/home/ui/home-page'

const NIGHT = { date: '2026-11-24', today: '2026-11-20', distance: 'This Tuesday', time: '7:00 PM PST' }
const photo = (id: string) => ({ id, image: id, alt: `A picture of ${id}`, caption: `Caption of ${id}` })
const GALLERIES = {
  memories: ['long-shadows', 'paddle-rack', 'ball-on-line', 'two-paddles'].map(photo),
  grid: ['journal', 'gear-drop', 'scoreboard', 'night-lights'].map(photo),
}
const EVENT = {
  id: '7d0c4c5e-6f0d-4f6e-9a54-2f3b8f0d1c11',
  title: 'Sunrise Open Play',
  description: '',
  language: 'en' as const,
  theme: null,
  eventDate: '2026-11-22',
  startTime: '08:00',
  endTime: '10:30',
  timeZone: 'America/Los_Angeles',
  startsAt: '2026-11-22T16:00:00.000Z',
  endsAt: '2026-11-22T18:30:00.000Z',
  location: 'Griffith Riverside Courts',
  address: '',
  city: 'Los Angeles',
  state: 'CA',
  zipCode: '90027',
  coverImage: null,
  community: null,
  maxCapacity: null,
  priceNote: '',
  seatsTaken: 3,
  seatsWaiting: 0,
  seriesId: null,
  isHosting: false,
  mine: null,
  isFull: false,
  phase: 'upcoming' as const,
  visibility: 'public' as const,
  skillMin: null,
  skillMax: null,
  version: 1,
}
const COMMUNITY = { id: '0b0c4c5e-6f0d-4f6e-9a54-2f3b8f0d1c11', slug: 'dinkers', name: 'Dinkers' }

/** What is sent before any script runs, as text with its links. */
function homePage(
  events: (typeof EVENT | (Omit<typeof EVENT, 'community'> & { community: typeof COMMUNITY }))[],
) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(galleriesQuery().queryKey, GALLERIES)
  queryClient.setQueryData(homeEventsQuery().queryKey, { items: events, nextCursor: null })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <HomePage nextNight={NIGHT} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
}

test('the blocks stand in the specified order, whole without scripts', () => {
  const html = homePage([EVENT])
  const labels = [
    'Paddlefolk Notes',
    'Matchup Generator',
    'Paddlefolk Memories',
    'Caption of two-paddles',
    'Tools for Community',
    'Your Practice Journal',
    'Quick & Fun',
    'See Your Journey',
    'Share the Stoke',
    'Start Your Journey',
    'Tournament Setup',
    'Event Setup',
    'Pool Play',
    'Tournament Ready',
    'Setup Tournament',
    'Coming Next',
    'Coming Soon',
    'Community Chat',
    'In Development',
    'Paddlefolk Leagues',
    'Planning',
    'Court Finder',
    'Planning',
    'Skill Challenges',
    'A picture of gear-drop',
    'Community Events',
    'Sunrise Open Play',
    'Tuesday Night Lights',
    'Tuesdays at 7:00 PM',
    'All skill levels welcome',
    'November 24, 2026',
  ]
  let from = 0
  for (const label of labels) {
    const at = html.indexOf(label, from)
    expect(at, `${label} after the one before it`).toBeGreaterThan(-1)
    from = at + label.length
  }
})

test('a card tells what the specification lists and leads to the RSVP page', () => {
  const html = homePage([EVENT])
  expect(html).toContain('Sunday, November 22, 2026')
  expect(html).toContain('No description available')
  expect(html).toContain('8:00 AM – 10:30 AM PST')
  expect(html).toContain('https://www.google.com/maps/search/?api=1&query=Griffith%20Riverside%20Courts')
  expect(html).toContain(`href="/events/${EVENT.id}/rsvp"`)
})

test('without a community event the block says how many others there are', () => {
  const html = homePage([EVENT, { ...EVENT, id: 'b' }])
  expect(html).toContain('Community Events Coming Soon')
  expect(html).toContain('2 open events')
  expect(html).toContain('Explore Communities')
})

test('with a community event there is only the way to all events', () => {
  const html = homePage([EVENT, { ...EVENT, community: COMMUNITY }])
  expect(html).not.toContain('Community Events Coming Soon')
  expect(html).not.toContain('Explore Communities')
  expect(html.match(/View All Events/g)).toHaveLength(1)
})

test('without any event both ways on are offered', () => {
  const html = homePage([])
  for (const label of [
    'No Upcoming Events',
    'Check back soon for new events',
    'View All Events',
    'Explore Communities',
  ]) {
    expect(html).toContain(label)
  }
})
