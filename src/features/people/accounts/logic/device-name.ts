const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

const first = (pairs: typeof BROWSERS, text: string) => pairs.find(([pattern]) => pattern.test(text))?.[1]

/** "Firefox on Windows", from a User-Agent header; 'Unknown device' when it says nothing known. */
export function deviceName(userAgent: string | null): string {
  const parts = [first(BROWSERS, userAgent ?? ''), first(SYSTEMS, userAgent ?? '')].filter(Boolean)
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device'
}
