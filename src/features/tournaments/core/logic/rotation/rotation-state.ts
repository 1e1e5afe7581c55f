import { countPairs, type RotationProblem, type Seats } from './rotation-problem'

/** Weights of the search against one square of meetings as opponents. */
export type Weights = { partners: number; neverMet: number; byesRunning: number }

/** More games together than any evening has; later ones cost what the last one does. */
const MOST_MEETINGS = 256

/** A schedule whose energy and counts are kept up to date through every exchange of two players in a round. */
export class RotationState {
  readonly seats: Seats
  /** Place of each player, row by row. */
  readonly place: Int16Array
  readonly byes: Int16Array
  energy = 0
  private readonly problem: RotationProblem
  private readonly partners: Int16Array
  private readonly opponents: Int16Array
  /** What one more time as partners costs, by the times before. */
  private readonly partnerStep: Float64Array
  private readonly weights: Weights

  constructor(problem: RotationProblem, seats: Seats, weights: Weights) {
    this.problem = problem
    this.weights = weights
    this.seats = seats.slice()
    this.place = new Int16Array(seats.length)
    this.byes = problem.byesBefore.slice()
    this.partnerStep = Float64Array.from({ length: MOST_MEETINGS }, (_, count) => count * weights.partners)
    const { partners, opponents } = countPairs(problem, seats)
    this.partners = partners
    this.opponents = opponents
    for (let index = 0; index < seats.length; index += 1) {
      const player = seats[index] as number
      const place = index % problem.players
      this.place[index - place + player] = place
      if (place >= 4 * problem.gamesPerRound) this.byes[player] = (this.byes[player] as number) + 1
    }
  }

  isBye(place: number): boolean {
    return place >= 4 * this.problem.gamesPerRound
  }

  /** Whether a player sits out in a round; round −1 is the last one before. */
  private rests(round: number, player: number): number {
    if (round < 0) return this.problem.restedLast[player] as number
    if (round >= this.problem.rounds) return 0
    return this.isBye(this.place[round * this.problem.players + player] as number) ? 1 : 0
  }

  private partner(one: number, other: number, by: 1 | -1) {
    const { players } = this.problem
    const before = this.partners[one * players + other] as number
    const after = before + by
    this.partners[one * players + other] = after
    this.partners[other * players + one] = after
    const step = this.partnerStep[Math.min(before, after)] as number
    this.energy += by * step
    this.noteMeeting(one * players + other, Math.max(before, after), by)
  }

  private oppose(one: number, other: number, by: 1 | -1) {
    const { players } = this.problem
    const before = this.opponents[one * players + other] as number
    const after = before + by
    this.opponents[one * players + other] = after
    this.opponents[other * players + one] = after
    this.energy += by * (before + after)
    this.noteMeeting(one * players + other, Math.max(before, after), by)
  }

  /** The first meeting of a pair, come or gone. `times`: as partners or as opponents, the way that just changed. */
  private noteMeeting(pair: number, times: number, by: 1 | -1) {
    if (times !== 1) return
    const now = (this.partners[pair] as number) + (this.opponents[pair] as number)
    if (now === (by === 1 ? 1 : 0)) this.energy -= by * this.weights.neverMet
  }

  /** Takes a player at a place into the counts, or out of them. */
  private count(row: number, place: number, by: 1 | -1) {
    const player = this.seats[row + place] as number
    if (this.isBye(place)) {
      const round = row / this.problem.players
      const running = this.rests(round - 1, player) + this.rests(round + 1, player)
      this.energy += by * running * this.weights.byesRunning
      this.byes[player] = (this.byes[player] as number) + by
      return
    }
    this.partner(player, this.seats[row + (place ^ 1)] as number, by)
    this.oppose(player, this.seats[row + (place ^ 2)] as number, by)
    this.oppose(player, this.seats[row + (place ^ 3)] as number, by)
  }

  /** Two of one game, on different sides. */
  private crossOver(row: number, one: number, other: number) {
    const [a, b] = [this.seats[row + one] as number, this.seats[row + other] as number]
    const [mateOfA, mateOfB] = [
      this.seats[row + (one ^ 1)] as number,
      this.seats[row + (other ^ 1)] as number,
    ]
    this.partner(a, mateOfA, -1)
    this.partner(b, mateOfB, -1)
    this.oppose(a, mateOfB, -1)
    this.oppose(b, mateOfA, -1)
    this.partner(a, mateOfB, 1)
    this.partner(b, mateOfA, 1)
    this.oppose(a, mateOfA, 1)
    this.oppose(b, mateOfB, 1)
    this.put(row, one, b)
    this.put(row, other, a)
  }

  private put(row: number, place: number, player: number) {
    this.seats[row + place] = player
    this.place[row + player] = place
  }

  /** Lets the players at two places of a round change places. */
  exchange(round: number, one: number, other: number): void {
    const row = round * this.problem.players
    if (one >> 2 === other >> 2 && !this.isBye(one) && !this.isBye(other)) {
      if ((one ^ 1) !== other) this.crossOver(row, one, other)
      return
    }
    const [a, b] = [this.seats[row + one] as number, this.seats[row + other] as number]
    this.count(row, one, -1)
    this.count(row, other, -1)
    this.put(row, one, b)
    this.put(row, other, a)
    this.count(row, one, 1)
    this.count(row, other, 1)
  }
}
