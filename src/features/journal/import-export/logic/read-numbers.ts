/** What cannot be read is undefined; what is left out is null. */
type Read = number | null | undefined

const BLANK = /^(?:-|–|—|n\/?a|none)?$/i
const isBlank = (cell: string) => BLANK.test(cell)

const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/
const WORDS = /^(?:(\d+(?:[.,]\d+)?) ?h(?:ours?|rs?)?\.?)? ?(?:(\d+) ?(?:m(?:in(?:ute)?s?)?\.?)?)?$/
const BARE = /^\d+(?:[.,]\d+)?$/

const decimal = (digits: string) => Number(digits.replace(',', '.'))

/**
 * '90', '90 min', '1:30', '1 h 30 min', '1.5 hours' → minutes.
 * @param unit of a number alone. One with a fraction is no number of minutes: '1.5' may have meant hours.
 */
export function readMinutes(cell: string, unit: 'minutes' | 'hours'): Read {
  const written = cell
    .trim()
    .toLowerCase()
    .replace(/\s+(?:and\s+)?/g, ' ')
  if (isBlank(written)) return null
  const [, hours, minutes] = CLOCK.exec(written) ?? []
  if (hours && minutes) return Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : undefined
  if (BARE.test(written)) {
    const amount = decimal(written)
    if (unit === 'hours') return Math.round(amount * 60)
    return Number.isInteger(amount) ? amount : undefined
  }
  const [found, inHours, rest] = WORDS.exec(written) ?? []
  return found ? Math.round(decimal(inHours ?? '0') * 60) + Number(rest ?? 0) : undefined
}

/** '4', '4/5', '4 of 5', '★★★★' → 4. */
export function readRating(cell: string): Read {
  const written = cell.trim()
  if (isBlank(written)) return null
  const stars = /^([★⭐]\uFE0F?){1,5}☆*$/u.test(written) && [...written].filter((each) => /[★⭐]/u.test(each))
  if (stars) return stars.length
  const digit = /^([1-5])(?:[.,]0+)?(?:\s*(?:\/|(?:out )?of)\s*5)?$/i.exec(written)?.[1]
  return digit ? Number(digit) : undefined
}

/** '3' → 3. */
export function readCount(cell: string): Read {
  const written = cell.trim()
  if (isBlank(written)) return null
  const digits = /^(\d{1,4})(?:[.,]0+)?$/.exec(written)?.[1]
  return digits ? Number(digits) : undefined
}

const RECORDS = [
  /^(\d{1,4})\s*(?:[-–—:/]|to)\s*(\d{1,4})$/i,
  /^(\d{1,4})\s*w(?:on|ins?)?\s*[,\-–/]?\s*(\d{1,4})\s*l(?:ost|oss(?:es)?)?$/i,
  /^w\s*(\d{1,4})\s*[,\-–/]?\s*l\s*(\d{1,4})$/i,
]

/** '3-1', '3W 1L', 'W3 L1': won and lost in one cell. */
export function readRecord(cell: string): { won: number; lost: number } | null | undefined {
  const written = cell.trim()
  if (isBlank(written)) return null
  for (const pattern of RECORDS) {
    const [, won, lost] = pattern.exec(written) ?? []
    if (won && lost) return { won: Number(won), lost: Number(lost) }
  }
  return undefined
}
