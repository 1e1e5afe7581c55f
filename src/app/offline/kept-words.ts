const TIME = { hour: 'numeric', minute: '2-digit' } as const

function moment(at: Date, now: Date): string {
  const time = new Intl.DateTimeFormat('en-US', TIME).format(at)
  if (at.toDateString() === now.toDateString()) return `at ${time}`
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...year }).format(at)
  return `on ${day} at ${time}`
}

/**
 * What a page from the device says of itself. `at`: since when it knows what it shows; null: it shows nothing kept, and
 * the badge says the rest.
 */
export function keptWords(at: number | null, isOffline: boolean, now = new Date()): string | null {
  const kept = at === null ? null : `this is what was kept ${moment(new Date(at), now)}`
  if (isOffline) return kept && `You’re offline: ${kept}.`
  return kept
    ? `The line is slow: ${kept}. The newest is on its way.`
    : 'The line is slow: we’re still trying.'
}
