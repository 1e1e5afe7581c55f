import { expect, test } from 'vitest'
import { otherReleases, releaseSummary, statusWords } from './release-words'

const NONE = { spots: 0, waits: 0, standing: 0, drops: 0, shifts: 0, hosting: 0 }

test.each([
  [{ spots: 3, waits: 1 }, 'This releases 3 spots and takes them off 1 waitlist.'],
  [{ spots: 1, waits: 0 }, 'This releases 1 spot.'],
  [{ spots: 0, waits: 2 }, 'This takes them off 2 waitlists.'],
  [{ spots: 0, waits: 0 }, 'They have no upcoming spots.'],
])('sums up what a suspension releases: %o', (counts, words) => {
  expect(releaseSummary(counts)).toBe(words)
})

test('names what else is lost, and what happens next, only where there is something', () => {
  expect(otherReleases(NONE)).toEqual([])
  expect(otherReleases({ ...NONE, standing: 2, drops: 1, shifts: 1 })[0]).toBe(
    'They also lose 2 regular spots, a gear reservation and 1 squad shift.',
  )
  expect(otherReleases({ ...NONE, hosting: 1 })).toEqual([
    '1 event they host stays listed. Co-hosts, community managers and admins can change or cancel it.',
  ])
})

test('tells a spot from a wait and from one on hold', () => {
  const event = { id: '', title: '', eventDate: '', startTime: '', timeZone: '', partySize: 2 }
  expect(
    (['confirmed', 'offered', 'waitlisted'] as const).map((status) => statusWords({ ...event, status })),
  ).toEqual(['2 spots', '2 spots on hold', 'on the waitlist'])
})
