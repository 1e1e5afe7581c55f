const PARTS = [
  { unit: 'days', seconds: 24 * 60 * 60 },
  { unit: 'hours', seconds: 60 * 60 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const

type CountdownPart = { unit: (typeof PARTS)[number]['unit']; value: number }

/** What is left; leading zeros are left out. */
export function countdownParts(secondsLeft: number): CountdownPart[] {
  let left = Math.max(0, secondsLeft)
  const parts = PARTS.map(({ unit, seconds }) => {
    const value = Math.floor(left / seconds)
    left -= value * seconds
    return { unit, value }
  })
  const first = parts.findIndex(({ value }) => value > 0)
  return first < 0 ? parts.slice(-1) : parts.slice(first)
}
