/** In place of a seed: no draw gives pools again that somebody changed. */
export const MOVED_BY_HAND = 'by-hand'

/** Two of different pools trade places; others stay where they are. */
export const swapped = (pools: readonly (readonly string[])[], one: string, other: string): string[][] =>
  pools.map((pool) => pool.map((id) => (id === one ? other : id === other ? one : id)))

/** One goes to another pool, behind those who are in it. */
export const movedTo = (pools: readonly (readonly string[])[], id: string, to: number): string[][] =>
  pools.map((pool, index) => {
    const others = pool.filter((one) => one !== id)
    return index === to ? [...others, id] : others
  })
