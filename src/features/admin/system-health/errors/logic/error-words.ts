import { plural } from '#/lib/text'

export type ToldKind = { operation: string; name: string; frame: string; count: number }

/** Lines in one message; the rest is a number. */
const MOST_LISTED = 10

const lineOf = ({ operation, name, frame, count }: ToldKind): string =>
  `${operation}: ${name}, ${plural(count, 'time')}${frame ? ` (${frame})` : ''}`

function listed(kinds: readonly ToldKind[]): string[] {
  const more = kinds.length - MOST_LISTED
  const lines = kinds.slice(0, MOST_LISTED).map(lineOf)
  return more > 0 ? [...lines, `And ${plural(more, 'more kind')}.`] : lines
}

/** What a burst reads like: what failed, how often within the last minutes. */
export function burstWords(kinds: readonly ToldKind[]): { title: string; lines: string[] } {
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  const [only] = kinds
  return {
    title:
      kinds.length === 1 && only
        ? `${plural(total, 'error')} in 5 minutes: ${only.operation}`
        : `${plural(total, 'error')} in 5 minutes, of ${plural(kinds.length, 'kind')}`,
    lines: ['Something keeps failing right now.', ...listed(kinds)],
  }
}

export const digestWords = (kinds: readonly ToldKind[]): { title: string; lines: string[] } => ({
  title: `${plural(kinds.length, 'new kind')} of errors`,
  lines: ['These had not happened before, or not for two weeks.', ...listed(kinds)],
})
