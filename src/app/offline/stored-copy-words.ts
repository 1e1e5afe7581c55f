import { brand } from '#/brand'

const TIME = { hour: 'numeric', minute: '2-digit' } as const

function moment(at: Date, now: Date): string {
  const time = new Intl.DateTimeFormat('en-US', TIME).format(at)
  if (at.toDateString() === now.toDateString()) return `at ${time}`
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...year }).format(at)
  return `on ${day} at ${time}`
}

/** Why a page came from the device: no network, no server behind it, or a line too slow to wait for. */
type Why = 'offline' | 'server-away' | 'slow'

/**
 * What a page from the device says of itself. `at`: since when it knows what it shows; null: it shows nothing kept, and
 * something else says why.
 */
export function keptWords(at: number | null, why: Why, now = new Date()): string | null {
  const saved = at === null ? null : `this is what was kept ${moment(new Date(at), now)}`
  if (why === 'offline') return saved && `You’re offline: ${saved}.`
  if (why === 'server-away') return `Can’t reach ${brand.name}${saved ? `: ${saved}` : ''}.`
  return saved
    ? `The line is slow: ${saved}. The newest is on its way.`
    : 'The line is slow: we’re still trying.'
}
