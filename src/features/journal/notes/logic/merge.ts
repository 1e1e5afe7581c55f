import { changedFields, type FieldName, type NoteFields, normalFields } from './note-fields'

export type Merge = {
  /** Both sides' changes; where both changed the same field, mine. */
  fields: NoteFields
  /** Fields that both changed, and not to the same. */
  conflicts: FieldName[]
}

/** Takes each field that only they changed; tags and partners that each side added are kept together. */
function mergeSet<T extends string>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const dropped = new Set(base.filter((one) => !mine.includes(one) || !theirs.includes(one)))
  return [...new Set([...mine, ...theirs])].filter((one) => !dropped.has(one))
}

/**
 * A three-way merge, field by field (as version control merges lines: Khanna, Kunal and Pierce, "A formal investigation
 * of diff3", 2007). What one side alone changed is taken. Tags and partners are sets and never in conflict.
 * @param base what both began with
 */
export function mergeNotes(base: NoteFields, mine: NoteFields, theirs: NoteFields): Merge {
  const here = new Set(changedFields(base, mine))
  const there = changedFields(base, theirs)
  const disagree = new Set(changedFields(mine, theirs))
  const fields = normalFields(mine)
  const other = normalFields(theirs)
  const conflicts: FieldName[] = []
  for (const name of there) {
    if (!here.has(name)) Object.assign(fields, { [name]: other[name] })
    else if (name === 'focus') fields.focus = mergeSet(base.focus, mine.focus, theirs.focus)
    else if (name === 'partners') fields.partners = mergeSet(base.partners, mine.partners, theirs.partners)
    else if (disagree.has(name)) conflicts.push(name)
  }
  return { fields: normalFields(fields), conflicts }
}

/** Mine, with their value in the fields named: how somebody settles a conflict. */
export function settle(mine: NoteFields, theirs: NoteFields, taken: readonly FieldName[]): NoteFields {
  const fields = { ...mine }
  for (const name of taken) Object.assign(fields, { [name]: theirs[name] })
  return fields
}
