import * as m from '#/lib/messages.gen'

const KIB = 1024
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** '512 MB', '1.4 GB'. */
export function bytesWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(KIB)))
  const value = bytes / KIB ** power
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}

/** '0.4 ms', '38 ms', '1.2 s'. */
export function msWords(ms: number | null): string {
  if (ms === null) return m.systemHealth_noAnswer()
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`
}

const STEPS: [seconds: number, name: string][] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
]

/** '3 d 4 h', '12 min', '8 s': the two largest parts. */
export function durationWords(seconds: number): string {
  let left = Math.floor(seconds)
  const parts: string[] = []
  for (const [size, name] of STEPS) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count} ${name}`)
  }
  return parts.length > 0 ? parts.slice(0, 2).join(' ') : `${left} s`
}
