import { Client, type ClientConfig, type Connection, Query, type QueryConfig } from 'pg'
import { countAsked } from './asked-often'

/** One for all connections: whatever one of them is asked often, the others will be. */
const nameForOften = countAsked()

const isConfig = (given: unknown): given is QueryConfig =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given)
const named = (given: QueryConfig): QueryConfig =>
  given.name ? given : { ...given, name: nameForOften(given.text) }
const isBegin = (given: unknown): given is QueryConfig => isConfig(given) && /^begin\b/.test(given.text)
const isEnd = (given: unknown): boolean => isConfig(given) && /^(commit|rollback)$/.test(given.text)

/** What the driver knows of an answer's columns: their names and types, and what reads each. */
type Columns = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
/** What a query of the driver has besides what its types say. */
type Sent = Query & {
  name: string | undefined
  _result: Columns
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
type Answer = (error: Error | undefined, result: unknown) => void
type Statement = QueryConfig & { rowMode?: string; types?: unknown }

/** Whoever asks the same in another way reads the columns in another way. */
const columnsKeyOf = ({ name, rowMode, types }: Statement) =>
  name ? `${name} ${rowMode ?? ''} ${types ? 'typed' : ''}` : null

/** Sends a query without asking what its columns are. */
function leaveOutDescription(query: Sent, columns: Columns): void {
  const { submit, _result } = query
  query.submit = (connection) => {
    // As it does itself when it is told.
    Object.assign(_result, columns)
    Object.assign(query, { _accumulateRows: true })
    const asking = connection as unknown as { describe?(): void }
    asking.describe = () => undefined
    try {
      return submit.call(query, connection)
    } finally {
      // The driver's own is its prototype's.
      delete asking.describe
    }
  }
}

/**
 * A query whose columns are known if this connection has answered it before. PostgreSQL refuses a prepared statement that
 * would come to have others.
 */
function knowingColumns(
  known: Map<string, Columns>,
  statement: Statement,
  values: unknown[] | undefined,
  answer: Answer,
): Sent {
  const key = columnsKeyOf(statement)
  const columns = key === null ? undefined : known.get(key)
  const query = new Query(statement, values, (error: Error | undefined, result: unknown) => {
    if (key !== null && !columns && !error) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = _result
      known.set(key, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    answer(error, result)
  }) as Sent
  const { _result } = query
  if (columns) leaveOutDescription(query, columns)
  return query
}

/**
 * A transaction's first statement with its `begin` before it, which PostgreSQL takes or refuses as one: were `begin`
 * refused, the statement would not be run either.
 */
function opening(begin: QueryConfig, query: Sent): Query {
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
 * that are asked often are parsed, planned and described once.
 */
export class ShortWayClient extends Client {
  begin: QueryConfig | null = null
  /** What came of a `commit` that left ahead of its time. */
  ended: Promise<unknown> | null = null
  /** Of the statements that this connection has prepared and answered. */
  readonly columns = new Map<string, Columns>()

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

/** Answers by the given callback, or else by a promise, as the driver does. */
function answered(callback: unknown, ask: (answer: Answer) => void): unknown {
  if (typeof callback === 'function') return ask(callback as Answer)
  return new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(error) : resolve(result)))
  })
}

function goShortWay(this: ShortWayClient, ...given: unknown[]): unknown {
  const ask = (...asked: unknown[]): unknown => {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return Reflect.apply(Client.prototype.query, this, asked)
  }
  const [first, values, callback] = given
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
  if (!begin && !isConfig(first)) return ask(...given)
  this.begin = null
  const statement = isConfig(first) ? named(first) : { text: String(first) }
  return answered(callback, (answer) => {
    const asked = begin ? ({ ...statement, queryMode: 'extended' } as Statement) : statement
    const query = knowingColumns(this.columns, asked, values as unknown[] | undefined, answer)
    ask(begin ? opening(begin, query) : query)
  })
}
ShortWayClient.prototype.query = goShortWay as typeof Client.prototype.query
