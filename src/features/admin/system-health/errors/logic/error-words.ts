import * as m from '#/lib/messages.gen'

export type ToldKind = { operation: string; name: string; frame: string; count: number }

/** Lines in one message; the rest is a number. */
const MOST_LISTED = 10

const lineOf = ({ operation, name, frame, count }: ToldKind): string =>
  frame === ''
    ? m.systemHealth_errorLine({ operation, name, count })
    : m.systemHealth_errorLineAt({ operation, name, count, frame })

function listed(kinds: readonly ToldKind[]): string[] {
  const more = kinds.length - MOST_LISTED
  const lines = kinds.slice(0, MOST_LISTED).map(lineOf)
  return more > 0 ? [...lines, m.systemHealth_moreKinds({ count: more })] : lines
}

/** What a burst reads like: what failed, how often within the last minutes. */
export function burstWords(kinds: readonly ToldKind[]) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  const [only] = kinds
  return {
    title: () =>
      kinds.length === 1 && only
        ? m.systemHealth_burstOfOne({ total, operation: only.operation })
        : m.systemHealth_burst({ total, kinds: kinds.length }),
    body: () => [m.systemHealth_burstText(), ...listed(kinds)].join('\n'),
  }
}

export const digestWords = (kinds: readonly ToldKind[]) => ({
  title: () => m.systemHealth_digest({ count: kinds.length }),
  body: () => [m.systemHealth_digestText(), ...listed(kinds)].join('\n'),
})
