type Item = { id: string; number: number; isHeld: boolean }
type Plan = { add: number[]; remove: string[] } | { refused: { held: number } }

/**
 * How a size comes to have `wanted` things: new ones get the lowest numbers that are free, those that go are free ones
 * with the highest. What somebody has never goes.
 */
export function planStock(items: readonly Item[], wanted: number): Plan {
  const held = items.filter(({ isHeld }) => isHeld).length
  if (wanted < held) return { refused: { held } }
  if (wanted <= items.length) {
    const free = items.filter(({ isHeld }) => !isHeld).toSorted((a, b) => b.number - a.number)
    return { add: [], remove: free.slice(0, items.length - wanted).map(({ id }) => id) }
  }
  const used = new Set(items.map(({ number }) => number))
  const add: number[] = []
  for (let number = 1; add.length < wanted - items.length; number += 1)
    if (!used.has(number)) add.push(number)
  return { add, remove: [] }
}
