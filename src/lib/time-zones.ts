/**
 * One spelling for every time zone. What is stored passes through `canonicalTimeZone`, so the server, the browser and
 * every library that reads it know the same name.
 */

/** ICU keeps the names zones had when it first listed them; the IANA database has renamed these since. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Three letters are an abbreviation ("EST", "CST", "IST") that stands for several zones; these few are names. */
const ABBREVIATION = /^(?!utc$|gmt$|uct$|prc$|roc$|rok$)[a-z]{3}$/i
/** What a name may be made of. The platform would also take offsets such as `+05:30`, which have no summer time. */
const NAME = /^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+){0,2}$/i

/** IANA's current name for one of the platform's own. */
const renamed = (zone: string) => RENAMED[zone] ?? zone

let canonical: ReadonlySet<string> | undefined

/** The names that may be stored: every zone the platform lists, as the IANA database spells it today, and UTC. */
function canonicalNames(): ReadonlySet<string> {
  canonical ??= new Set([...Intl.supportedValuesOf('timeZone').map(renamed), 'UTC'].toSorted())
  return canonical
}

/** The platform's own name of the zone, whatever its case; null when it knows none. */
function platformName(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/**
 * Returns the IANA name for what was typed, or null: `us/pacific` and `America/Los Angeles` give `America/Los_Angeles`,
 * `Asia/Calcutta` gives `Asia/Kolkata`. Abbreviations and offsets are refused rather than guessed.
 */
export function canonicalTimeZone(typed: string): string | null {
  const name = typed.trim().replace(/[ \u00a0]+/g, '_')
  if (name.length > 64 || ABBREVIATION.test(name) || !NAME.test(name)) return null
  const known = platformName(name)
  const zone = known === null ? null : renamed(known)
  return zone !== null && canonicalNames().has(zone) ? zone : null
}

/** What a menu of zones offers: all of them, and the chosen one even where this browser doesn't know it. */
export function timeZoneChoices(chosen: string): string[] {
  const names = canonicalNames()
  return names.has(chosen) ? [...names] : [chosen, ...names]
}
