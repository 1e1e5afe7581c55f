import type { Act } from '#/features/foundation/audit/schema'
import { csvFile } from '#/lib/csv-cell'

const COLUMNS = [
  'when',
  'who',
  'who_id',
  'what',
  'subject',
  'subject_name',
  'subject_id',
  'before',
  'after',
  'reason',
]

/** The log as a table (RFC 4180); times in UTC. */
export function actsCsv(acts: readonly Act[]): string {
  const rows = acts.map((act) => [
    act.createdAt,
    act.actor?.name,
    act.actor?.id,
    act.action,
    act.subject.type,
    act.subject.name,
    act.subject.id,
    JSON.stringify(act.before),
    JSON.stringify(act.after),
    act.reason,
  ])
  return csvFile(COLUMNS, rows)
}
