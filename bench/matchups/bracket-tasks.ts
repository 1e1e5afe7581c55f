import { bracketPlaces } from '#/features/tournaments/core/logic/bracket/bracket-places'
import { deriveBracket, type BracketResult } from '#/features/tournaments/core/logic/bracket/elimination'
import { managed, named, organized } from './peer-setups'

const SINGLE = { kind: 'single', thirdPlace: false, reset: false, bestOf: { usual: 1 } } as const
const prepared = new Map<number, BracketResult[]>()

/** The results that peers make as they go: the side named first always wins. Made once, outside what is measured. */
function bracketResults(teams: number): BracketResult[] {
  const before = prepared.get(teams)
  if (before) return before
  const results: BracketResult[] = []
  for (;;) {
    const input = { settings: SINGLE, seeds: named(teams), results, withdrawn: [] }
    const { matches, champion } = deriveBracket(input)
    if (champion !== undefined) break
    for (const { id, sides, state } of matches) {
      if (state !== 'ready') continue
      const [home, away] = sides.map((side) => (typeof side === 'string' ? '' : side.id)) as [string, string]
      results.push({ match: id, sides: [home, away], games: [[11, 5]] })
    }
  }
  prepared.set(teams, results)
  return results
}

/** From the seeds and all results to the champion, as each score that is written makes it anew. */
export function ownBracket(teams: number): number {
  const results = bracketResults(teams)
  const bracket = deriveBracket({ settings: SINGLE, seeds: named(teams), results, withdrawn: [] })
  return bracket.champion === undefined ? 0 : results.length
}

async function dueled(teams: number) {
  const { default: Duel } = await import('duel')
  return new Duel(teams, { short: true })
}

export async function organizerBracket(teams: number): Promise<number> {
  const tournament = await organized(named(teams), 'single-elimination')
  let played = 0
  for (let active = tournament.getActiveMatches(); active.length > 0; active = tournament.getActiveMatches())
    for (const match of active) {
      tournament.enterResult(match.getId(), 1, 0)
      played += 1
    }
  return played
}

export async function duelBracket(teams: number): Promise<number> {
  const duel = await dueled(teams)
  let played = 0
  for (const { id } of duel.matches) if (duel.score(id, [1, 0])) played += 1
  return played
}

export async function managerBracket(teams: number): Promise<number> {
  const manager = await managed(named(teams), 'single_elimination')
  let played = 0
  for (;;) {
    const ready = (await manager.get.currentMatches(0)).filter(({ status }) => status === 2)
    if (ready.length === 0) return played
    for (const { id } of ready) {
      await manager.update.match({ id, opponent1: { score: 11, result: 'win' }, opponent2: { score: 5 } })
      played += 1
    }
  }
}

/** Milliseconds that one of the results takes on average. */
async function perResult<T>(results: readonly T[], enter: (result: T) => unknown): Promise<number> {
  const begun = performance.now()
  for (const result of results) {
    const answer = enter(result)
    // Waiting costs as much as a small bracket: only for who makes one wait.
    if (answer instanceof Promise) await answer
  }
  return (performance.now() - begun) / results.length
}

/** All that follows from the results so far, derived anew from the seeds on. */
export function ownNext(teams: number): Promise<number> {
  const [seeds, results] = [named(teams), [] as BracketResult[]]
  return perResult(bracketResults(teams), (result) => {
    results.push(result)
    return bracketPlaces(deriveBracket({ settings: SINGLE, seeds, results, withdrawn: [] }), teams)
  })
}

export async function duelNext(teams: number): Promise<number> {
  const duel = await dueled(teams)
  return perResult(duel.matches, ({ id }) => {
    duel.score(id, [1, 0])
    return duel.results()
  })
}

export async function organizerNext(teams: number): Promise<number> {
  const tournament = await organized(named(teams), 'single-elimination')
  let spent = 0
  let entered = 0
  for (
    let active = tournament.getActiveMatches();
    active.length > 0;
    active = tournament.getActiveMatches()
  ) {
    spent += await perResult(active, (match) => {
      tournament.enterResult(match.getId(), 1, 0)
      return tournament.getStandings()
    }).then((each) => each * active.length)
    entered += active.length
  }
  return spent / entered
}

/** Final standings it tells only of a bracket that is over: what can be played next is asked instead. */
export async function managerNext(teams: number): Promise<number> {
  const manager = await managed(named(teams), 'single_elimination')
  let spent = 0
  let entered = 0
  for (;;) {
    const ready = (await manager.get.currentMatches(0)).filter(({ status }) => status === 2)
    if (ready.length === 0) return spent / entered
    const each = await perResult(ready, async ({ id }) => {
      await manager.update.match({ id, opponent1: { score: 11, result: 'win' }, opponent2: { score: 5 } })
      return manager.get.currentMatches(0)
    })
    spent += each * ready.length
    entered += ready.length
  }
}
