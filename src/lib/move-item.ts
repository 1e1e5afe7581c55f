/** The list with what stands at `from` put to `to`; places beyond the ends mean the ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (item === undefined) return [...items]
  const place = Math.max(0, Math.min(items.length - 1, to))
  return items.toSpliced(from, 1).toSpliced(place, 0, item)
}
