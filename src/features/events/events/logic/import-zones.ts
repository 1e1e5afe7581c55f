import { canonicalTimeZone } from '#/lib/time-zones'

/** Outlook's names for zones (Unicode CLDR, windowsZones) that hosts' files are likely to carry. */
const WINDOWS_ZONES: Record<string, string> = {
  'Pacific Standard Time': 'America/Los_Angeles',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Central Standard Time': 'America/Chicago',
  'Canada Central Standard Time': 'America/Regina',
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'Atlantic Standard Time': 'America/Halifax',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Pacific Standard Time (Mexico)': 'America/Tijuana',
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'India Standard Time': 'Asia/Kolkata',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'AUS Eastern Standard Time': 'Australia/Sydney',
}

/** The IANA zone that a file's TZID stands for: itself, the end of a longer name, or an Outlook name; null when unknown. */
export function zoneOfTzid(tzid: string): string | null {
  const plain = tzid.replace(/^"|"$/g, '')
  const suffix = /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(plain)?.[0]
  return canonicalTimeZone(plain) ?? canonicalTimeZone(suffix ?? '') ?? WINDOWS_ZONES[plain] ?? null
}
