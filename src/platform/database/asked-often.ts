import { createHash } from 'node:crypto'

/** From so many times on a statement is prepared: whatever is asked so often is asked again. (As the JDBC driver does.) */
const PREPARED_FROM = 5
/** Each connection keeps the plans of so many at most; the embedded lists of some would else never end. */
const MAX_PREPARED = 100
const MAX_COUNTED = 1_000
const NAME_CHARS = 16

const withOnePlan = new Set<string>()

/** A list by pages is planned anew each time: how many rows there are for these values decides how to find the first. */
const isWorthPreparing = (text: string): boolean =>
  text.includes('$1') && (withOnePlan.has(text) || !/\blimit \$\d+(?: offset \$\d+)?$/.test(text))

/** Says of a list by pages that one plan is good for all: its rows are found by what they have in common. */
export function onePlanForAll<Statement extends { getQuery(): { sql: string } }>(
  statement: Statement,
): Statement {
  withOnePlan.add(statement.getQuery().sql)
  return statement
}

/**
 * Tells what is asked often.
 * @returns counts that a statement is asked once more, and gives the name by which connections know one that is asked
 * often; none for others
 */
export function countAsked(): (text: string) => string | undefined {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_PREPARED || !isWorthPreparing(text)) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < PREPARED_FROM) {
      if (counts.size >= MAX_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const given = createHash('sha256').update(text).digest('base64url').slice(0, NAME_CHARS)
    names.set(text, given)
    return given
  }
}
