import type { DemoPerson, DemoYear } from './demo-year'

/** Three of the demo people have addresses one can remember; the start prints them with the password. */
export const DEMO_PEOPLE = {
  admin: 'admin@demo.example.org',
  host: 'host@demo.example.org',
  player: 'player@demo.example.org',
} as const

const most = (people: DemoPerson[], rank: (person: DemoPerson) => number) =>
  people.toSorted((a, b) => rank(b) - rank(a))

/** The busiest event host, the keenest player, and one more who looks after the place. */
export function withNamedPeople(year: DemoYear): DemoYear {
  const hosted = (person: DemoPerson) => year.events.filter(({ hostId }) => hostId === person.id).length
  const answersOf = new Map<string, number>()
  for (const { personId } of year.answers) answersOf.set(personId, (answersOf.get(personId) ?? 0) + 1)
  const players = most(
    year.people.filter(({ isHost }) => !isHost),
    ({ id }) => answersOf.get(id) ?? 0,
  )
  const host = most(
    year.people.filter(({ isHost }) => isHost),
    hosted,
  )[0]
  const renamed = new Map([
    [host?.id, DEMO_PEOPLE.host],
    [players[0]?.id, DEMO_PEOPLE.player],
    [players[1]?.id, DEMO_PEOPLE.admin],
  ])
  return {
    ...year,
    people: year.people.map((person) => ({ ...person, email: renamed.get(person.id) ?? person.email })),
  }
}
