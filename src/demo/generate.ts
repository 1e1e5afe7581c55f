import { zonedTimeToUtc } from '#/lib/dates'
import { makeAnswers } from '#/demo/answers'
import { makeCommunities } from '#/demo/communities'
import type { DemoYear } from '#/demo/demo-year'
import { makeEvents } from '#/demo/events'
import { makePeople } from '#/demo/people'

/** A believable year around `today` (a local date in `zone`). The same seed and day give the same year, to the last answer. */
export function generateDemoYear({
  seed,
  today,
  zone,
}: {
  seed: number
  today: string
  zone: string
}): DemoYear {
  const startOfToday = zonedTimeToUtc(today, '00:00', zone)
  const people = makePeople(seed, startOfToday)
  const communities = makeCommunities(seed, people, startOfToday)
  const events = makeEvents({ seed, today, zone, people, communities })
  return { people, communities, events, answers: makeAnswers(events, { seed, today, people, communities }) }
}
