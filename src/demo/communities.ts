import { createRandom } from '#/lib/prng'
import { CLUBS } from '#/demo/clubs'
import { SPANISH_CLUB } from '#/demo/in-spanish'
import type { DemoCommunity, DemoMember, DemoPerson } from '#/demo/demo-year'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Owners and managers are hosts; members found the club some time after their account. */
function makeMembers(
  seed: number,
  index: number,
  people: readonly DemoPerson[],
  foundedAt: Date,
  startOfToday: Date,
): DemoMember[] {
  const club = CLUBS[index]
  if (!club) return []
  const random = createRandom(seed, `members:${club.slug}`)
  const hosts = people.filter((person) => person.isHost)
  const owner = hosts[index % hosts.length]
  const managers = random.sample(
    hosts.filter((host) => host !== owner),
    2,
  )
  const players = random.sample(
    people.filter((person) => !person.isHost),
    club.size,
  )
  const joined = (person: DemoPerson) => {
    const earliest = Math.max(person.createdAt.getTime(), foundedAt.getTime()) + HOUR_MS
    return new Date(
      earliest + Math.floor(random.next() ** 2 * Math.max(0, startOfToday.getTime() - earliest)),
    )
  }
  const members = players.map((person): DemoMember => {
    const status = random.chance(0.04)
      ? 'left'
      : club.joinPolicy === 'approval' && random.chance(0.06)
        ? 'requested'
        : 'active'
    return { personId: person.id, role: 'member', status, createdAt: joined(person) }
  })
  return [
    ...(owner
      ? [{ personId: owner.id, role: 'owner', status: 'active', createdAt: foundedAt } as const]
      : []),
    ...managers.map(
      (person) =>
        ({ personId: person.id, role: 'manager', status: 'active', createdAt: joined(person) }) as const,
    ),
    ...members,
  ]
}

export function makeCommunities(
  seed: number,
  people: readonly DemoPerson[],
  startOfToday: Date,
): DemoCommunity[] {
  return CLUBS.map((club, index) => {
    const founder = people.filter((person) => person.isHost)[index]
    const foundedAt = new Date((founder?.createdAt ?? startOfToday).getTime() + DAY_MS)
    return {
      slug: club.slug,
      name: club.name,
      tagline: club.tagline,
      about: club.about,
      language: club.slug === SPANISH_CLUB ? 'es' : 'en',
      city: club.city,
      coverImage: club.coverImage,
      joinPolicy: club.joinPolicy,
      id: `community:${club.slug}`,
      state: 'CA',
      createdAt: foundedAt,
      members: makeMembers(seed, index, people, foundedAt, startOfToday),
    }
  })
}
