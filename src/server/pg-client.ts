import { createHash } from 'node:crypto'
import { Client, type ClientConfig, type Connection, Query, type QueryConfig } from 'pg'

/** From so many times on a statement is prepared: whatever is asked so often is asked again. (As the JDBC driver does.) */
const PREPARED_FROM = 5
/** Each connection keeps the plans of so many at most; the embedded lists of some would else never end. */
const MAX_PREPARED = 100
const MAX_COUNTED = 1_000
const NAME_CHARS = 16

const counts = new Map<string, number>()
const names = new Map<string, string>()

/** A list by pages is planned anew each time: how many rows there are for these values decides how to find the first. */
const isWorthPreparing = (text: string): boolean =>
  text.includes('$1') && !/\blimit \$\d+(?: offset \$\d+)?$/.test(text)

/** The name by which connections know a statement that is asked often; none for others. */
function nameOf(text: string): string | undefined {
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

const isConfig = (given: unknown): given is QueryConfig =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given)
const named = (given: unknown): unknown =>
  isConfig(given) && !given.name ? { ...given, name: nameOf(given.text) } : given
const isBegin = (given: unknown): given is QueryConfig => isConfig(given) && /^begin\b/.test(given.text)

/** What a query of the driver has besides what its types say. */
type Sent = Query & {
  name: string | undefined
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
type Answer = (error: Error | undefined, result: unknown) => void

/**
 * A transaction's first statement with its `begin` before it, which PostgreSQL takes or refuses as one: were `begin`
 * refused, the statement would not be run either.
 */
function opening(begin: QueryConfig, given: unknown, values: unknown[] | undefined, answer: Answer): Query {
  const statement = isConfig(given) ? given : { text: String(given) }
  const query = new Query({ ...statement, queryMode: 'extended' } as QueryConfig, values, answer) as Sent
  const { name, submit, handleCommandComplete, handleError } = query
  let hasBegun = false
  query.submit = (connection) => {
    connection.parse({ name: '', text: begin.text, types: [] }, true)
    connection.bind({}, true)
    connection.execute({}, true)
    const refused = submit.call(query, connection)
    // That `begin` was parsed would else be taken for this statement's.
    query.name = undefined
    return refused
  }
  query.handleCommandComplete = (message, connection) => {
    if (hasBegun) return handleCommandComplete.call(query, message, connection)
    hasBegun = true
    query.name = name
  }
  query.handleError = (error, connection) => {
    if (!hasBegun) connection.stream.destroy()
    handleError.call(query, error, connection)
  }
  return query
}

/**
 * A connection that goes to the database less often and makes it work less: `begin` leaves with the first statement of
 * its transaction, statements that don't wait for each other leave in one piece and are run in their order, and those
 * that are asked often are parsed and planned once.
 */
export class ShortWayClient extends Client {
  begin: QueryConfig | null = null

  constructor(config?: ClientConfig) {
    super({ ...config, pipeline: true })
  }
}

const NOTHING_YET = { command: 'BEGIN', rows: [], fields: [], rowCount: null }

function goShortWay(this: ShortWayClient, ...given: unknown[]): unknown {
  const ask = (...asked: unknown[]): unknown => {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return Reflect.apply(Client.prototype.query, this, asked)
  }
  const [first, values, ...rest] = given
  if (isBegin(first)) {
    this.begin = first
    return Promise.resolve(NOTHING_YET)
  }
  const { begin } = this
  if (!begin) return ask(named(first), values, ...rest)
  this.begin = null
  return new Promise((resolve, reject) => {
    ask(
      opening(begin, named(first), values as unknown[] | undefined, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    )
  })
}
ShortWayClient.prototype.query = goShortWay as typeof Client.prototype.query
