import { brand } from '#/brand'
import { formatter } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/** Why a page came from the device: no network, no server behind it, or a network too slow to wait for. */
type Why = 'offline' | 'server-away' | 'slow'

const time = (at: Date) => formatter(undefined, { hour: 'numeric', minute: '2-digit' }).format(at)

function savedToday(at: Date, why: Why): string {
  const moment = { time: time(at) }
  if (why === 'offline') return m.offline_savedToday(moment)
  return why === 'slow'
    ? m.offline_slowSavedToday(moment)
    : m.offline_awaySavedToday({ ...moment, product: brand.name })
}

function savedBefore(at: Date, now: Date, why: Why): string {
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  const day = formatter(undefined, { month: 'short', day: 'numeric', ...year }).format(at)
  const moment = { day, time: time(at) }
  if (why === 'offline') return m.offline_savedOn(moment)
  return why === 'slow'
    ? m.offline_slowSavedOn(moment)
    : m.offline_awaySavedOn({ ...moment, product: brand.name })
}

/**
 * What a page from the device says of itself. `at`: since when it knows what it shows; null: it shows nothing saved, and
 * something else says why.
 */
export function keptWords(at: number | null, why: Why, now = new Date()): string | null {
  if (at !== null) {
    const saved = new Date(at)
    return saved.toDateString() === now.toDateString() ? savedToday(saved, why) : savedBefore(saved, now, why)
  }
  if (why === 'offline') return null
  return why === 'slow' ? m.offline_slow() : m.offline_away({ product: brand.name })
}
