import { randomUUID } from 'node:crypto'
import {
  type messages,
  parse,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

/** A statement that the database has planned: the types of its values, and what its rows are described as. */
type Planned = { name: string; types: readonly number[]; rows: readonly messages.BackendMessage[] }
type OpenTransaction = Pick<Transaction, 'closed'>

const { serialize } = protocol

const isTypes = (message: messages.BackendMessage): message is messages.ParameterDescriptionMessage =>
  message.name === 'parameterDescription'

/**
 * Runs statements that the embedded database plans once, each by one message, where `query` plans anew and sends six. By
 * its documented way for whoever speaks the protocol: `runExclusive` around `execProtocolStream`. Within a transaction
 * only: outside it would step into one that is open.
 */
export function plannedStatements(client: PGlite) {
  const known = new Map<string, Planned>()

  const send = (parts: readonly Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  async function plan(text: string): Promise<Planned> {
    const name = randomUUID()
    const found = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    const statement = {
      name,
      types: found.find(isTypes)?.dataTypeIDs ?? [],
      rows: found.filter((message) => message.name === 'rowDescription'),
    }
    known.set(text, statement)
    return statement
  }

  function written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : client.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  return <Row>(tx: OpenTransaction, text: string, values: unknown[] = [], options?: QueryOptions) =>
    client.runExclusive(async () => {
      if (tx.closed) throw new Error('The transaction is over')
      const { name, types, rows } = known.get(text) ?? (await plan(text))
      const bound = values.map((value, index) => written(value, types[index]))
      const found = await send([serialize.bind({ statement: name, values: bound }), serialize.execute({})])
      const [result] = parse.parseResults([...rows, ...found], client.parsers, options)
      if (!result) throw new Error('The embedded database did not respond to a statement')
      return result as Results<Row>
    })
}
