import { createRandom, type Random } from '#/lib/prng'
import { slugify } from '#/lib/text'
import type { DemoPerson, SkillLevel } from '#/demo/demo-year'
import { ABOUT_LINES, FIRST_NAMES, LAST_NAMES } from '#/demo/names'
import { HOME_CITIES } from '#/demo/places'

/** The same seed gives the same people and events on every machine of the same day. */
export const DEMO_SEED = 20_260
const PEOPLE = 1000
const HOSTS = 14
const DAY_MS = 86_400_000
/** Some were here before the year begins, the others join through it. */
const OLDEST_ACCOUNT_DAYS = 420
const YEAR_BEGINS_DAYS = 320

/** Share of players at each level, and the ratings that go with it in quarters of a point. */
const LEVELS: readonly { level: SkillLevel; share: number; quarters: [number, number] }[] = [
  { level: 'beginner', share: 0.22, quarters: [8, 10] },
  { level: 'novice', share: 0.26, quarters: [10, 12] },
  { level: 'intermediate', share: 0.32, quarters: [12, 15] },
  { level: 'advanced', share: 0.16, quarters: [16, 18] },
  { level: 'expert', share: 0.04, quarters: [18, 22] },
]

function pickLevel(random: Random) {
  let left = random.next()
  for (const entry of LEVELS) {
    left -= entry.share
    if (left < 0) return entry
  }
  return LEVELS[0] as (typeof LEVELS)[number]
}

function joinedDaysAgo(random: Random, isHost: boolean): number {
  if (isHost || random.chance(0.45)) return random.int(YEAR_BEGINS_DAYS, OLDEST_ACCOUNT_DAYS)
  return random.int(1, YEAR_BEGINS_DAYS)
}

function uniqueName(random: Random, taken: Set<string>): [first: string, last: string] {
  for (;;) {
    const first = random.pick(FIRST_NAMES)
    const last = random.pick(LAST_NAMES)
    if (taken.has(`${first} ${last}`)) continue
    taken.add(`${first} ${last}`)
    return [first, last]
  }
}

/** A thousand players, the first few of them hosts. `startOfToday` is the latest instant anything of the year has. */
export function makePeople(seed: number, startOfToday: Date): DemoPerson[] {
  const random = createRandom(seed, 'people')
  const taken = new Set<string>()
  return Array.from({ length: PEOPLE }, (_, index) => {
    const [firstName, lastName] = uniqueName(random, taken)
    const isHost = index < HOSTS
    const { level, quarters } = pickLevel(random)
    const minute = random.int(0, 1_439)
    return {
      id: `person:${index + 1}`,
      email: `${slugify(firstName)}.${slugify(lastName)}@example.org`,
      firstName,
      lastName,
      skillLevel: level,
      rating: random.chance(0.4) ? random.int(...quarters) / 4 : null,
      homeCity: random.chance(0.85) ? random.pick(HOME_CITIES) : '',
      about: random.chance(isHost ? 1 : 0.35) ? random.pick(ABOUT_LINES) : '',
      birthYear: random.chance(0.6) ? startOfToday.getUTCFullYear() - random.int(18, 78) : null,
      isSearchable: random.chance(0.92),
      showAge: random.chance(0.7),
      showLocation: random.chance(0.8),
      isHost,
      createdAt: new Date(startOfToday.getTime() - joinedDaysAgo(random, isHost) * DAY_MS - minute * 60_000),
    }
  })
}
