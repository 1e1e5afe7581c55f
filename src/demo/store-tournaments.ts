import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import type { EntrantDetails } from '#/features/tournaments/core/logic/tournament/acts'
import {
  FORMAT_DEFAULTS,
  newSettings,
  numberedCourts,
} from '#/features/tournaments/core/logic/tournament/defaults'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { minutesFrom } from '#/features/tournaments/core/logic/tournament/state'
import { readFromEvent } from '#/features/tournaments/run/reads'
import { createTournament } from '#/features/tournaments/run/writes'
import { localDateTime } from '#/lib/dates'
import type { Db } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { DEMO_PEOPLE } from './named-people'
import { playTournament } from './play-tournament'

const SEED = 20_260
const MINUTE_MS = 60_000
const QUARTER_MINUTES = 15
/** In the middle of the pools, with a match on each court. */
const UNDER_WAY_MINUTES = 40
const NIGHT_PLAYERS = 12
const NIGHT_COURTS = 3
const NIGHT_ROUNDS = 7

const TEAMS = [
  ['Dink Floyd', 'Maya R.', 'Theo K.', 4.5],
  ['Kitchen Sync', 'Ana P.', 'Luis V.', 4.25],
  ['The Lob Lobsters', 'Priya S.', 'Quinn W.', 4.25],
  ['Net Profits', 'Omar H.', 'June C.', 4],
  ['Drop Shot Society', 'Mina T.', 'Rafael G.', 4],
  ['Third Shot Thirds', 'Nora B.', 'Kenji M.', 3.75],
  ['Paddle Royale', 'Imani J.', 'Cole D.', 3.75],
  ['Sunset Smashers', 'Rosa L.', 'Bo A.', 3.5],
  ['Dill or No Deal', 'Wei Z.', 'Fiona O.', 3.5],
  ['Court Jesters', 'Hugo N.', 'Layla F.', 3.25],
  ['Soft Hands Club', 'Greta E.', 'Sunil Y.', 3.25],
  ['Out by an Inch', 'Vera U.', 'Marcus I.', 3],
] as const

const teams = (): EntrantDetails[] =>
  TEAMS.map(([name, one, other, rating]) => ({
    name,
    players: [one, other],
    club: null,
    rating,
    group: null,
  }))

const save = async (
  db: Db,
  host: SignedIn,
  { settings, until, entrants, eventId = null }: Play,
): Promise<void> => {
  const { log } = playTournament(settings, entrants, { until, seed: SEED })
  const entries = log.map(({ id, at, act }) => ({ id, at, act }))
  await createTournament(db, host, { settings, entries, eventId }, null)
}

type Play = {
  settings: TournamentSettings
  entrants: readonly EntrantDetails[]
  until: number
  eventId?: string | null
}

/** Twelve pairs in three pools, on the courts as one looks. */
function underWay(now: Date): Play {
  const started = now.getTime() - UNDER_WAY_MINUTES * MINUTE_MS
  const quarter = started - (started % (QUARTER_MINUTES * MINUTE_MS))
  const { date, time } = localDateTime(new Date(quarter), brand.homeTimeZone)
  const settings: TournamentSettings = {
    ...newSettings(date, brand.homeTimeZone),
    name: 'The Dusk Cup',
    startTime: time,
    place: 'Mission Hills Courts',
    matchMinutes: 15,
    format: { ...FORMAT_DEFAULTS.pools, pools: 3 },
  }
  return { settings, entrants: teams(), until: minutesFrom(settings, now) }
}

/** The last of the host's events that enough people came to, with partners who changed. */
async function lastNight(db: Db, host: SignedIn, now: Date): Promise<Play | null> {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.hostId, host.id),
        eq(events.status, 'published'),
        eq(events.visibility, 'public'),
        lt(events.endsAt, now),
        gte(events.seatsTaken, NIGHT_PLAYERS),
      ),
    )
    .orderBy(desc(events.startsAt))
    .limit(1)
  if (!event) return null
  const { settings, entrants } = await readFromEvent(db, host, event.id, 'confirmed')
  const { name, date, startTime, zone, place } = settings
  return {
    settings: {
      ...newSettings(date, zone),
      name,
      startTime,
      place,
      courts: numberedCourts(NIGHT_COURTS),
      matchMinutes: 15,
      format: { ...FORMAT_DEFAULTS.rotating, rounds: NIGHT_ROUNDS },
    },
    entrants: entrants.slice(0, NIGHT_PLAYERS),
    until: Infinity,
    eventId: event.id,
  }
}

/** Two tournaments of the demo host's: one that is on as one looks, and one that is over, made of an event's people. */
export async function storeTournaments(db: Db, now: Date): Promise<void> {
  const [known] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, DEMO_PEOPLE.host))
  if (!known) return
  const host: SignedIn = {
    kind: 'user',
    ...known,
    emailVerified: true,
    isAdmin: false,
    isHost: true,
    suspended: false,
    sessionId: '',
    renewal: 'none',
  }
  const night = await lastNight(db, host, now)
  if (night) await save(db, host, night)
  await save(db, host, underWay(now))
}
