import type { messages, PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { countAsked } from './asked-often'

type Message = messages.BackendMessage
type Ask = <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>
/** What drizzle asks of the embedded database. */
export type EmbeddedClient = {
  query: Ask
  transaction<Made>(work: (tx: { query: Ask }) => Promise<Made>): Promise<Made>
}

/** A statement that the database has prepared: the types of its values, and what its rows are described as. */
type Prepared = { types: readonly number[]; rows: readonly Message[] }

const typesOf = (found: readonly Message[]) =>
  found.find((message) => message.name === 'parameterDescription') as
    | messages.ParameterDescriptionMessage
    | undefined
const rowsOf = (found: readonly Message[]) => found.filter((message) => message.name === 'rowDescription')

/**
 * A shorter way to the embedded database: what is asked often is parsed and planned once, and run by one message that
 * binds, executes and ends it, where the library sends six, one after the other, and parses and plans each time. What is
 * not asked often goes the library's own way.
 */
export async function shortWayTo(client: PGlite): Promise<EmbeddedClient> {
  const { protocol, parse } = await import('@electric-sql/pglite')
  const { serialize } = protocol
  const nameForOften = countAsked()
  const known = new Map<string, Prepared>()

  const send = (parts: readonly Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  async function prepare(name: string, text: string): Promise<Prepared> {
    const found = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    const prepared = { types: typesOf(found)?.dataTypeIDs ?? [], rows: rowsOf(found) }
    known.set(name, prepared)
    return prepared
  }

  function written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : client.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  const run = <Row>(name: string, text: string, values: readonly unknown[], options?: QueryOptions) =>
    client.runExclusive(async () => {
      const { types, rows } = known.get(name) ?? (await prepare(name, text))
      const bound = values.map((value, index) => written(value, types[index]))
      const found = await send([serialize.bind({ statement: name, values: bound }), serialize.execute({})])
      const [result] = parse.parseResults([...rows, ...found], client.parsers, options)
      return result as Results<Row>
    })

  return {
    query(text, values = [], options) {
      const name = client.closed ? undefined : nameForOften(text)
      if (name === undefined) return client.query(text, values, options)
      // By itself `runExclusive` would step into a transaction that is open: statements of its own take turns with those.
      // oxlint-disable-next-line no-underscore-dangle -- its own lock, which it has by no other name
      return client._runExclusiveTransaction(async () => {
        const result = await run<never>(name, text, values, options)
        await client.syncToFs()
        return result
      })
    },
    transaction: (work) =>
      client.transaction((tx) =>
        work({
          query(text, values = [], options) {
            const name = tx.closed ? undefined : nameForOften(text)
            return name === undefined ? tx.query(text, values, options) : run(name, text, values, options)
          },
        }),
      ),
  }
}
