export type Queued = { id: string; queueNumber: number }

export type QueueMove =
  | { outcome: 'moved'; numbers: Queued[]; position: number }
  /** Already first, or last. */
  | { outcome: 'nowhere' }
  /** No longer in the spot that was seen. */
  | { outcome: 'elsewhere' }

/**
 * New numbers for a queue (in its order) in which one person moves. Up and down trade numbers with the neighbour;
 * the top gets one below the first, so that no one else's number changes.
 * @param from the spot, 1 = next, in which the mover saw the person
 */
export function planQueueMove(
  queue: readonly Queued[],
  id: string,
  from: number,
  to: 'up' | 'down' | 'top',
): QueueMove {
  const index = queue.findIndex((one) => one.id === id)
  const mover = queue[index]
  const first = queue[0]
  if (!mover || !first || index + 1 !== from) return { outcome: 'elsewhere' }
  if (to === 'top') {
    if (index === 0) return { outcome: 'nowhere' }
    return { outcome: 'moved', numbers: [{ id, queueNumber: first.queueNumber - 1 }], position: 1 }
  }
  const target = to === 'up' ? index - 1 : index + 1
  const neighbour = queue[target]
  if (!neighbour) return { outcome: 'nowhere' }
  return {
    outcome: 'moved',
    numbers: [
      { id, queueNumber: neighbour.queueNumber },
      { id: neighbour.id, queueNumber: mover.queueNumber },
    ],
    position: target + 1,
  }
}
