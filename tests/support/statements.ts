import { Client, type QueryConfig } from 'pg'

export type Statement = { text: string; values: readonly unknown[] }

const isRead = (text: string) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text)

/** What a call hands to the driver: a text with values beside it, or both in one thing. */
function statementOf([given, beside]: readonly unknown[]): Statement | null {
  if (typeof given === 'string') return { text: given, values: Array.isArray(beside) ? beside : [] }
  if (typeof given !== 'object' || given === null || !('text' in given)) return null
  const { text, values } = given as QueryConfig
  return { text, values: values ?? (Array.isArray(beside) ? beside : []) }
}

/**
 * Writes down each statement this process sends to any PostgreSQL, until stopped: what the app asks for itself and what
 * its libraries do. What begins and ends transactions is left out.
 */
export function recordStatements() {
  let heard: Statement[] = []
  const original = Client.prototype.query
  function query(this: Client, ...given: unknown[]): unknown {
    const statement = statementOf(given)
    if (statement && isRead(statement.text)) heard.push(statement)
    return Reflect.apply(original, this, given)
  }
  Client.prototype.query = query as typeof original
  return {
    /** Those since the last time, in their order. */
    take(): Statement[] {
      const taken = heard
      heard = []
      return taken
    },
    stop() {
      Client.prototype.query = original
    },
  }
}

/** The same for statements that differ in how many values they bring only. */
export const shapeOf = ({ text }: Statement): string =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/\(\$(?:, ?\$)*\)(?:, ?\(\$(?:, ?\$)*\))*/g, '($)')
