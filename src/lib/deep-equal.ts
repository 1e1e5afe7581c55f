const entriesOf = (data: object) => Object.entries(data).filter(([, value]) => value !== undefined)

/** Whether two pieces of plain data say the same, in whatever order a database or a form gives their keys. */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const entries = entriesOf(one)
  const values = new Map(entriesOf(other))
  return (
    entries.length === values.size &&
    entries.every(([key, value]) => values.has(key) && sameData(value, values.get(key)))
  )
}
