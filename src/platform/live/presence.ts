/** A node's count of watchers per topic, as announced to the other nodes. */
type Report = { node: string; counts: Record<string, number>; whole: boolean }

export type Presence = {
  /** This node's own count of a topic changed. */
  set(topic: string, count: number): void
  /** Another node's report (or one's own, which is ignored). */
  hear(payload: string): void
  /** Tells the others everything, and forgets nodes that fell silent. */
  beat(): void
  /** Watchers of a topic over all nodes. */
  count(topic: string): number
}

const SETTLE_MS = 150
/** All who look are told whenever somebody comes or goes; where they are thousands, that is told seldomer. */
const SETTLE_PER_WATCHER_MS = 0.5
/** Three missed beats of 20 s: the node is gone. */
const SILENT_NODE_MS = 65_000

/** Counts who watches a topic across processes, by reports that each sends of its own part. */
export function createPresence(
  node: string,
  out: { tellOthers(report: Report): void; changed(topic: string, count: number): void },
  now: () => number = () => performance.now(),
): Presence {
  const own = new Map<string, number>()
  const others = new Map<string, { counts: Map<string, number>; heardAt: number }>()
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function count(topic: string): number {
    let sum = own.get(topic) ?? 0
    for (const other of others.values()) sum += other.counts.get(topic) ?? 0
    return sum
  }

  function settle(): void {
    timer = null
    const counts = Object.fromEntries([...pending].map((topic) => [topic, own.get(topic) ?? 0]))
    for (const topic of pending) out.changed(topic, count(topic))
    pending.clear()
    out.tellOthers({ node, counts, whole: false })
  }

  function apply(report: Report): void {
    const known = others.get(report.node)?.counts ?? new Map<string, number>()
    const before = new Map(known)
    if (report.whole) known.clear()
    for (const [topic, size] of Object.entries(report.counts)) {
      if (size > 0) known.set(topic, size)
      else known.delete(topic)
    }
    others.set(report.node, { counts: known, heardAt: now() })
    for (const topic of new Set([...before.keys(), ...known.keys()]))
      if (before.get(topic) !== known.get(topic)) out.changed(topic, count(topic))
  }

  return {
    set(topic, size) {
      if (size > 0) own.set(topic, size)
      else own.delete(topic)
      pending.add(topic)
      timer ??= setTimeout(settle, Math.max(SETTLE_MS, size * SETTLE_PER_WATCHER_MS))
    },
    hear(payload) {
      const report = JSON.parse(payload) as Report
      if (report.node !== node) apply(report)
    },
    beat() {
      for (const [id, other] of others)
        if (now() - other.heardAt > SILENT_NODE_MS) {
          apply({ node: id, counts: {}, whole: true })
          others.delete(id)
        }
      if (own.size > 0 || others.size > 0)
        out.tellOthers({ node, counts: Object.fromEntries(own), whole: true })
    },
    count,
  }
}
