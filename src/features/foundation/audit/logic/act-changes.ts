import type { Act } from '#/features/foundation/audit/schema'
import * as m from '#/lib/messages.gen'

export interface ActChange {
  field: string
  /** Undefined where there was, or is, nothing. */
  before: string | undefined
  after: string | undefined
}

function shown(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => shown(each) ?? '–').join(', ') : undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** 'maxCapacity' and 'max_capacity' → 'max capacity'. */
const wordsOf = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()

/** What an act changed, field by field; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<Act, 'before' | 'after'>): ActChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field: wordsOf(field), before: shown(before[field]), after: shown(after[field]) }))
    .filter((change) => change.before !== change.after)
}

/** 'person.suspend' → 'Person: suspend'. */
export function actionWords(action: string): string {
  const [subject = '', verb = ''] = action.split('.')
  const words = wordsOf(subject)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${verb ? `: ${wordsOf(verb)}` : ''}`
}
