const turns = new Map<string, Promise<unknown>>()

/**
 * Runs what writes to a tournament, answers an event or decides about a drop after whatever this process is writing to it
 * already: a hall of phones waits here and not for the row's lock, with a connection in hand that others need to read by.
 */
export function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(id) ?? Promise.resolve()).then(work)
  const over = async () => {
    // Whoever waits for it is told what failed; the next in turn is not concerned.
    await mine.catch(() => undefined)
    if (turns.get(id) === ended) turns.delete(id)
  }
  const ended = over()
  turns.set(id, ended)
  return mine
}
