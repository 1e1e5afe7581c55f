import type { LogEntry } from './acts'
import { decide, replay, undoneIn, type Tournament } from './log'
import { ActRefused } from './refusals'

const NOW = { id: 'considered', by: '', byId: null }

/** Whether an act could be taken back after so many entries of the log. */
function canBeUndoneAfter({ settings, log }: Tournament, of: string, length: number): boolean {
  const until = log.slice(0, length)
  try {
    decide(replay(settings, until), { ...NOW, at: until.at(-1)?.at ?? '', act: { act: 'undo', of } })
    return true
  } catch (error) {
    if (error instanceof ActRefused) return false
    throw error
  }
}

/** The first later act without which an act could be taken back: what has to be taken back before. Null when nothing. */
export function firstRestingOn(tournament: Tournament, of: string): LogEntry | null {
  const { log } = tournament
  const index = log.findIndex(({ id }) => id === of)
  if (index === -1 || undoneIn(log).has(of) || canBeUndoneAfter(tournament, of, log.length)) return null
  let [possible, refused] = [index + 1, log.length]
  while (refused - possible > 1) {
    const middle = Math.floor((possible + refused) / 2)
    if (canBeUndoneAfter(tournament, of, middle)) possible = middle
    else refused = middle
  }
  return log[possible] ?? null
}
