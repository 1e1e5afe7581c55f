/** Where a key leads among pictures in a row; null where it leads nowhere. Behind the last comes the first. */
export function nextPlace(key: string, at: number, count: number): number | null {
  if (count < 2) return null
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
