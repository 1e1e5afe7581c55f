import { percentile } from '#/lib/percentile'

/** `perSecond` requests answered a second; `p99` the 99th percentile of the time each took, in milliseconds. */
export type Rate = { perSecond: number; p99: number }
/** Besides, what one costs the server: milliseconds of processor time. Others on the machine change it less than the rate. */
export type Cost = Rate & { cpuMs: number }
/** Something that is done many times over. */
export type Load = { warmUp(): Promise<unknown>; measure(): Promise<Rate | Cost> }
/** What a rate is of its reference's; `byCpu`: by what both cost, where that is known. */
export type Share = { rate: number; byCpu: number | null }

export const ROUNDS = 3

const median = (figures: readonly number[]): number => percentile(figures, 50) ?? Number.NaN

function middle(rates: readonly (Rate | Cost)[]): Rate | Cost {
  const rate = {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    p99: median(rates.map(({ p99 }) => p99)),
  }
  const costs = rates.flatMap((one) => ('cpuMs' in one ? [one.cpuMs] : []))
  return costs.length > 0 ? { ...rate, cpuMs: median(costs) } : rate
}

const cpuShare = (one: Rate | Cost, reference: Rate | Cost): number[] =>
  'cpuMs' in one && 'cpuMs' in reference ? [reference.cpuMs / one.cpuMs] : []

/** Loads that others are set beside, each warmed up once, however often it is. */
export function createReferences<Name extends string>(loads: Record<Name, Load>) {
  const measured = new Map<Name, (Rate | Cost)[]>()

  async function measureReference(name: Name): Promise<Rate | Cost> {
    if (!measured.has(name)) await loads[name].warmUp()
    const rate = await loads[name].measure()
    measured.set(name, [...(measured.get(name) ?? []), rate])
    return rate
  }

  /**
   * Measures a load in rounds, each of its references right beside it, so that whatever else the machine does meets both.
   * @returns the medians: of its rate, and of its shares of the references, in their order
   */
  async function beside(load: Load, names: readonly Name[]): Promise<{ rate: Rate | Cost; shares: Share[] }> {
    await load.warmUp()
    const rounds: { rate: Rate | Cost; references: (Rate | Cost)[] }[] = []
    while (rounds.length < ROUNDS) {
      const references: (Rate | Cost)[] = []
      for (const name of names) references.push(await measureReference(name))
      rounds.push({ rate: await load.measure(), references })
    }
    const shares = names.map((_, index): Share => {
      const pairs = rounds.flatMap(({ rate, references }) => {
        const reference = references[index]
        return reference ? [{ rate, reference }] : []
      })
      const byCpu = pairs.flatMap(({ rate, reference }) => cpuShare(rate, reference))
      return {
        rate: median(pairs.map(({ rate, reference }) => rate.perSecond / reference.perSecond)),
        byCpu: byCpu.length > 0 ? median(byCpu) : null,
      }
    })
    return { rate: middle(rounds.map(({ rate }) => rate)), shares }
  }

  /** The medians of the references, over all that was measured. */
  const all = () => [...measured].map(([name, rates]) => ({ name, rate: middle(rates) }))
  return { beside, all }
}
