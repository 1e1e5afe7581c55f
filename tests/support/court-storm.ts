import { setTimeout as pause } from 'node:timers/promises'
import { drawRandom } from '#/features/tournaments/core/logic/random'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { poolMatchId } from '#/features/tournaments/core/logic/tournament/matches'
import type { StandingScore, Tournament, TournamentLog } from '#/features/tournaments/run/schema'
import { entering } from './tournament'
import { openStream } from './event-stream'
import { TEST_PUBLIC_URL } from './storm'

type Score = Extract<Act, { act: 'score' }>
export type Entry = { id: string; act: Act }
export type Final = { match: string; sides: Score['sides']; points: number }

const letters = (index: number) => String.fromCodePoint(97 + index)
/** One pool for each court: 'p3-b' is the second team of the fourth. */
const teamsOf = (pool: number, size: number) =>
  Array.from({ length: size }, (_, index) => `p${pool}-${letters(index)}`)

/** Pools that are drawn, and how every match of them will end: the one first in the alphabet wins. */
export function poolsOfCourts(courts: number, size: number): { entries: Entry[]; finals: Final[][] } {
  const pools = Array.from({ length: courts }, (_, pool) => teamsOf(pool, size))
  const entries = [
    ...pools.flat().map((team) => ({ id: `enter-${team}`, act: entering(team) })),
    { id: 'draw', act: { act: 'draw-pools' as const, pools, seed: 'seed' } },
  ]
  const finals = pools.map((teams) =>
    teams.flatMap((one, index) =>
      teams.slice(index + 1).map((other, gap): Final => ({
        match: poolMatchId(one, other, 0),
        sides: [[one], [other]],
        points: (index * 3 + gap) % 10,
      })),
    ),
  )
  return { entries, finals }
}

export function scoreAct({ match, sides, points }: Final, version: number, playing = false): Score {
  return playing
    ? { act: 'score', match, sides, games: [[5, points]], ending: { kind: 'playing' }, version }
    : { act: 'score', match, sides, games: [[11, points]], ending: { kind: 'played' }, version }
}

const isFinal = (act: Act): act is Score => act.act === 'score' && act.ending.kind === 'played'

/** What is wrong with a log after a storm: scores lost or doubled, numbers missing or given twice. */
export function faultsOf(
  entries: readonly { seq: number; id: string; act: Act }[],
  finals: readonly Final[],
) {
  const gaps = entries.filter(({ seq }, index) => seq !== index + 1).map(({ seq }) => `number ${seq}`)
  const ids = new Set(entries.map(({ id }) => id))
  const twice = entries.length > ids.size ? [`${entries.length - ids.size} entries twice`] : []
  const written = Map.groupBy(entries.map(({ act }) => act).filter(isFinal), ({ match }) => match)
  const scored = finals.flatMap(({ match, points }) => {
    const scores = written.get(match) ?? []
    const right = scores.length === 1 && scores[0]?.games[0]?.[1] === points
    return right ? [] : [`${match}: ${scores.length} scores`]
  })
  return [...gaps, ...twice, ...scored]
}

type Line = {
  servers: readonly string[]
  tournament: string
  token: string
  /** Told of each answer that arrives. */
  heard?: () => void
}
type Answer = { status: number; body: { versions?: Record<string, number>; current?: StandingScore } }

/** How a bad line treats one try: it never leaves, breaks on the way, loses the answer, or works. */
const FATES = ['unsent', 'broken', 'answer lost', 'fine', 'fine', 'fine'] as const
const BREAKS_WITHIN_MS = 12
const TRIES_AGAIN_AFTER_MS = 5

/** Sends entries with their ids until an answer comes, each try to any of the servers. */
function badLine({ servers, tournament, token, heard }: Line, seed: string) {
  const random = drawRandom(seed, 'line')
  let lost = 0
  const send = async (entries: readonly Entry[], signal: AbortSignal | null): Promise<Answer> => {
    const server = servers[random.below(servers.length)] ?? ''
    const response = await fetch(`${server}/api/matchups/${tournament}/scores`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: TEST_PUBLIC_URL, 'x-scorer-token': token },
      body: JSON.stringify({ entries }),
      signal,
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  return {
    lost: () => lost,
    async deliver(entries: readonly Entry[]): Promise<Answer> {
      for (;;) {
        const fate = FATES[random.below(FATES.length)]
        const breaks = fate === 'broken' ? AbortSignal.timeout(1 + random.below(BREAKS_WITHIN_MS)) : null
        const answer = fate === 'unsent' ? null : await send(entries, breaks).catch(() => null)
        if (answer && fate !== 'answer lost') {
          heard?.()
          return answer
        }
        lost += 1
        // The server may be away for a while: a phone is not asked again and again by its own impatience.
        await pause(TRIES_AGAIN_AFTER_MS)
      }
    },
  }
}

/**
 * A phone at a court: every other of its matches it follows point by point, of the rest it writes the end, as another
 * phone does at the same time.
 */
export async function phone(line: Line, seed: string, own: readonly Final[], shared: readonly Final[]) {
  const { deliver, lost } = badLine(line, seed)
  const refused: string[] = []
  let sent = 0
  const write = async (act: Score): Promise<number> => {
    sent += 1
    const { status, body } = await deliver([{ id: `${seed}-${sent}`, act }])
    if (status !== 200) refused.push(`${act.match} ${status} ${JSON.stringify(body)}`)
    return body.versions?.[act.match] ?? 0
  }
  const followed = async (final: Final) => {
    const version = await write(scoreAct({ ...final, points: Math.min(final.points, 4) }, 0, true))
    await write(scoreAct(final, version))
  }
  for (const final of own) await followed(final)
  for (const final of shared) await write(scoreAct(final, 0))
  return { refused, lost: lost() }
}

export async function readWholeLog(server: string, id: string, cookie: string) {
  const entries: TournamentLog['entries'] = []
  for (;;) {
    const response = await fetch(`${server}/api/matchups/${id}/log?after=${entries.length}`, {
      headers: { cookie },
    })
    const page = (await response.json()) as TournamentLog
    entries.push(...page.entries)
    if (entries.length >= page.seq) return { ...page, entries }
  }
}

export const readPublic = async (server: string, id: string): Promise<Tournament> =>
  (await (await fetch(`${server}/api/matchups/${id}`)).json()) as Tournament

/** Somebody who watches: at each hint the page is read again, and when each match was first seen to be over is kept. */
export async function spectator(server: string, id: string) {
  const stream = await openStream(`${server}/api/live?topics=tournament:${id}`)
  await stream.until(({ event }) => event === 'ready')
  const seen = new Map<string, number>()
  let heard = 0
  const watch = async () => {
    for (;;) {
      // The stream's end is the end of watching.
      const hint = await stream.until(({ event }) => event === 'change', heard).catch(() => null)
      if (!hint) return
      heard = stream.hints.length
      const { view } = await readPublic(server, id)
      const now = Date.now()
      for (const { id: match, state } of view.matches)
        if (state === 'done' && !seen.has(match)) seen.set(match, now)
    }
  }
  const watching = watch()
  return {
    seen,
    async stop() {
      stream.close()
      await watching
    },
  }
}
