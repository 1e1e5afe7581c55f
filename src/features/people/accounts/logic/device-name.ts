import * as m from '#/lib/messages.gen'

const BROWSER_PATTERNS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEM_PATTERNS: ReadonlyArray<readonly [RegExp, string]> = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

const first = (pairs: typeof BROWSER_PATTERNS, text: string) =>
  pairs.find(([pattern]) => pattern.test(text))?.[1]

/** "Firefox on Windows", from a User-Agent header; 'Unknown device' when it says nothing known. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [
    first(BROWSER_PATTERNS, userAgent ?? ''),
    first(SYSTEM_PATTERNS, userAgent ?? ''),
  ]
  if (browser !== undefined && system !== undefined) return m.accounts_browserOnSystem({ browser, system })
  return browser ?? system ?? m.accounts_unknownDevice()
}
