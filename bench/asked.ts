/** A limit and the figure it is about, both in `unit`: what is over it, or under it with `atLeast`, does not meet what is asked. */
export type Limit = { what?: string; figure: number; limit: number; unit: string; atLeast?: boolean }

const isMet = ({ figure, limit, atLeast = false }: Limit) => (atLeast ? figure >= limit : figure <= limit)
const written = ({ what, limit, unit, atLeast = false }: Limit) =>
  `${what ? `${what} ` : ''}${atLeast ? 'at least' : 'at most'} ${limit}${unit}`

/** What is asked for, as a part of a line, and whether it was so in this run. */
export function asked(...limits: readonly Limit[]): string {
  if (limits.length === 0) return ''
  const missed = limits.filter((limit) => !isMet(limit))
  const which = limits.length > 1 ? `: ${missed.map(written).join(', ')}` : ''
  const verdict = missed.length === 0 ? 'met' : `NOT MET${which}`
  return ` [asked for: ${limits.map(written).join(', ')}; ${verdict}]`
}
