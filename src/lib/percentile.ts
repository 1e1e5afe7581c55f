/** The value that so many percent do not exceed (nearest rank); null when there are none. */
export function percentile(values: readonly number[], percent: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? null
}
