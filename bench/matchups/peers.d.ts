// The few calls that the bench makes of other people's packages.
declare module 'roundrobin' {
  export default function robin(players: number, names?: readonly string[]): [unknown, unknown][][]
}
declare module 'duel' {
  type DuelId = { s: number; r: number; m: number }
  export default class Duel {
    constructor(players: number, options?: { last?: 1 | 2; short?: boolean })
    matches: { id: DuelId; p: [number, number]; m?: [number, number] }[]
    score(id: DuelId, points: [number, number]): boolean
    isDone(): boolean
    results(): { seed: number; pos: number }[]
  }
}
declare module 'tournament-pairings' {
  type Pairing = {
    round: number
    match: number
    player1: string | number | null
    player2: string | number | null
  }
  export function RoundRobin(players: number | string[]): Pairing[]
  export function SingleElimination(players: number | string[]): Pairing[]
  export function Swiss(
    players: { id: string; score: number; receivedBye?: boolean; avoid?: string[] }[],
    round: number,
  ): Pairing[]
}
declare module 'tournament-organizer' {
  type OrganizedMatch = {
    getId(): string
    getRoundNumber(): number
    getPlayer1(): { id: string | null }
    getPlayer2(): { id: string | null }
  }
  type Organized = {
    createPlayer(name: string, id?: string): unknown
    startTournament(): void
    getMatches(): OrganizedMatch[]
    getActiveMatches(): OrganizedMatch[]
    enterResult(match: string, wins1: number, wins2: number): void
    getStandings(): unknown[]
  }
  export default class Manager {
    createTournament(name: string, settings: { stageOne: { format: string } }): Organized
  }
}
declare module 'brackets-memory-db' {
  export class InMemoryDatabase {
    reset(): void
  }
}
declare module 'brackets-manager' {
  import type { InMemoryDatabase } from 'brackets-memory-db'
  type Opponent = { id: number | null } | null
  type HeldMatch = {
    id: number
    status: number
    round_id: number
    opponent1: Opponent
    opponent2: Opponent
  }
  export class BracketsManager {
    constructor(storage: InMemoryDatabase)
    create: {
      stage(stage: {
        name: string
        tournamentId: number
        type: 'round_robin' | 'single_elimination'
        seeding: string[]
        settings?: { groupCount?: number; roundRobinMode?: 'simple'; seedOrdering?: string[] }
      }): Promise<unknown>
    }
    get: {
      currentMatches(stage: number): Promise<HeldMatch[]>
      stageData(stage: number): Promise<{ match: HeldMatch[]; participant: { id: number; name: string }[] }>
    }
    update: {
      match(match: {
        id: number
        opponent1: { score: number; result?: 'win' }
        opponent2: { score: number; result?: 'win' }
      }): Promise<void>
    }
  }
}
