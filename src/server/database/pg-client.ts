import { Client, type ClientConfig, type Connection, Query, type QueryConfig } from 'pg'
import { countAsked } from './asked-often'

/** One for all connections: whatever one of them is asked often, the others will be. */
const nameForOften = countAsked()

const isConfig = (given: unknown): given is QueryConfig =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given)
const named = (given: unknown): unknown =>
  isConfig(given) && !given.name ? { ...given, name: nameForOften(given.text) } : given
const isBegin = (given: unknown): given is QueryConfig => isConfig(given) && /^begin\b/.test(given.text)
const isEnd = (given: unknown): boolean => isConfig(given) && /^(commit|rollback)$/.test(given.text)

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
  /** What came of a `commit` that left ahead of its time. */
  ended: Promise<unknown> | null = null

  constructor(config?: ClientConfig) {
    super({ ...config, pipeline: true })
  }

  /**
   * Commits behind what was asked last, before that is answered. Had any of it failed, PostgreSQL rolls back instead.
   * Where nothing was asked yet there is nothing to commit.
   */
  commitBehind(): void {
    if (this.begin || this.ended) return
    const ended = this.query({ text: 'commit' })
    // Whoever ends the transaction is told.
    ended.catch(() => undefined)
    this.ended = ended
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
  const { begin, ended } = this
  if (ended) {
    if (!isEnd(first)) return Promise.reject(new Error('This transaction has been committed'))
    this.ended = null
    return ended
  }
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
