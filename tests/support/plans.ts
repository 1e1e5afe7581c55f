import type { Client } from 'pg'
import type { Statement } from './statements'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

export type Plan = {
  /** Tables of which many rows are read without anything narrowing them down: from one end on, or in an index's order. */
  wholeTables: string[]
  /** Rows that were looked at in all tables together, also those that did not match; null for what changes something. */
  rowsRead: number | null
}

/** As many as a list may pass over on its way. */
const MANY_ROWS = 1_000
const UNNARROWED = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan'])

const isQuestion = ({ text }: Statement) =>
  /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert into|update|delete from)\b/i.test(text)

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function rowsOf(node: Node): number {
  if (node['Relation Name'] === undefined) return 0
  const once =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return once * (node['Actual Loops'] ?? 0)
}

/**
 * How PostgreSQL goes about a statement with its values. Questions are asked once more, and what they did is taken back;
 * what would change something is only planned.
 */
export async function planOf(client: Client, statement: Statement): Promise<Plan> {
  const asked = isQuestion(statement)
  const options = asked ? 'analyze, timing off, format json' : 'format json'
  await client.query('begin')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (${options}) ${statement.text}`,
      [...statement.values],
    )
    const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'None' })
    const isWhole = (node: Node) =>
      UNNARROWED.has(node['Node Type']) &&
      node['Index Cond'] === undefined &&
      (asked ? rowsOf(node) > MANY_ROWS : node['Node Type'] === 'Seq Scan')
    return {
      wholeTables: [...new Set(nodes.filter(isWhole).flatMap((node) => node['Relation Name'] ?? []))],
      rowsRead: asked ? nodes.reduce((sum, node) => sum + rowsOf(node), 0) : null,
    }
  } finally {
    await client.query('rollback')
  }
}
