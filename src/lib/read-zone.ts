import { isTimeZone, zoneOffsetMinutes } from '#/lib/dates'
import { canonicalTimeZone, timeZoneChoices } from '#/lib/time-zones'
import { WINDOWS_ZONES } from '#/lib/windows-zones'

/** What people and calendars of one country call their zones. Letters that several countries use are not among them. */
const EVERYDAY: Readonly<Record<string, string>> = {
  pacific: 'America/Los_Angeles',
  mountain: 'America/Denver',
  central: 'America/Chicago',
  eastern: 'America/New_York',
  atlantic: 'America/Halifax',
  newfoundland: 'America/St_Johns',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  arizona: 'America/Phoenix',
  saskatchewan: 'America/Regina',
  'indiana (east)': 'America/Indiana/Indianapolis',
  'baja california': 'America/Tijuana',
  'coordinated universal': 'UTC',
  'greenwich mean': 'UTC',
}
const LETTERS: Readonly<Record<string, string>> = {
  pt: 'pacific',
  pst: 'pacific',
  pdt: 'pacific',
  mt: 'mountain',
  mst: 'mountain',
  mdt: 'mountain',
  ct: 'central',
  cst: 'central',
  cdt: 'central',
  et: 'eastern',
  est: 'eastern',
  edt: 'eastern',
  akst: 'alaska',
  akdt: 'alaska',
  hst: 'hawaii',
  z: 'coordinated universal',
}

const MAX_CHARS = 120
const lower = (name: string) => name.toLowerCase()

const byWindowsName = new Map(Object.entries(WINDOWS_ZONES).map(([name, zone]) => [lower(name), zone]))

/** The platform's zones by the city that ends their names: 'new york' → 'America/New_York'. */
let byCity: ReadonlyMap<string, string> | undefined
function zoneOfCity(city: string): string | null {
  byCity ??= new Map(
    timeZoneChoices('UTC').map((zone) => [lower(zone.split('/').at(-1) ?? '').replaceAll('_', ' '), zone]),
  )
  return byCity.get(lower(city.trim())) ?? null
}

/** The end of a longer name: '/mozilla.org/20050126_1/America/New_York', 'TZID:America/New_York'. */
function zoneAtEnd(name: string): string | null {
  const parts = name.split(/[/:\\]+/).filter(Boolean)
  for (const count of [3, 2, 1]) {
    const zone = parts.length >= count ? canonicalTimeZone(parts.slice(-count).join('/')) : null
    if (zone) return zone
  }
  return null
}

const DISPLAY_OFFSET = /^\((?:utc|gmt)\s*(?:([+-])(\d{1,2})(?:[:.](\d{2}))?)?\)\s*/i

/** Minutes by which '(UTC-08:00) …' is off UTC without summer time; null where a name starts otherwise. */
function displayOffset(name: string): number | null {
  const match = DISPLAY_OFFSET.exec(name)
  if (!match) return null
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
  return match[1] === '-' ? -minutes : minutes
}

const WINTER = new Date('2026-01-01T12:00:00Z')
const SUMMER = new Date('2026-07-01T12:00:00Z')
const standardOffset = (zone: string) =>
  Math.min(zoneOffsetMinutes(WINTER, zone), zoneOffsetMinutes(SUMMER, zone))

/** 'Pacific Time (US & Canada)', 'Eastern Standard Time', 'PT' → the everyday name. */
function everydayZone(name: string): string | null {
  const plain = lower(name)
    .replace(/\s*\((?:us|u\.s\.|usa)(?:\s*(?:&|and)\s*canada)?\)/, '')
    .replace(/^(?:us|u\.s\.)[\s/-]+/, '')
    .replace(/\s+(?:(?:standard|daylight|prevailing)\s+)?time$/, '')
    .trim()
  return EVERYDAY[plain] ?? EVERYDAY[LETTERS[plain] ?? ''] ?? null
}

/** 'Amsterdam, Berlin, Bern': the first that has a zone, and the offset that stands before them. */
function zoneOfCities(names: string, offset: number | null): string | null {
  const zones = names.split(',').flatMap((city) => zoneOfCity(city) ?? [])
  return zones.find((zone) => offset === null || standardOffset(zone) === offset) ?? null
}

const windowsZone = (name: string) => byWindowsName.get(lower(name).replace(' daylight ', ' standard '))

function zoneOf(name: string): string | null {
  const shown = name.replace(DISPLAY_OFFSET, '')
  const lastPart = name.split(/[/\\]/).at(-1) ?? ''
  return (
    windowsZone(name) ??
    windowsZone(lastPart) ??
    everydayZone(shown) ??
    zoneAtEnd(shown) ??
    zoneOfCities(shown, displayOffset(name))
  )
}

/**
 * The IANA zone that a calendar or a person means: an IANA name in any case, behind any prefix, a Windows name, the
 * words Outlook shows, an everyday name of the US. Null for what is not known, or is an offset without rules.
 */
export function readZone(written: string): string | null {
  const whole = written.trim().replace(/^"|"$/g, '').trim()
  if (whole.length > MAX_CHARS) return null
  // Programs number what they have twice: 'Pacific Standard Time 1', 'America/New_York-1'.
  const numbered = /^(?!utc|gmt)(.*[a-z)])[\s_-]\d{1,3}$/i.exec(whole)?.[1]
  const zone = zoneOf(whole) ?? (numbered ? zoneOf(numbered) : null)
  const canonical = zone ? canonicalTimeZone(zone) : null
  return canonical !== null && isTimeZone(canonical) ? canonical : null
}
