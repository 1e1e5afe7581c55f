/**
 * The scoring of Mozilla's HTTP Observatory as MDN publishes it ("Tests & Scoring"): 100 points, less the penalties;
 * bonuses count only when 90 or more are left. What one answer can't show (redirects from http, preload lists,
 * certificates) counts nothing here; those bonuses are not claimed.
 */
type Result = readonly [name: string, modifier: number]

type Policy = Map<string, string[]>

const SIX_MONTHS_SECONDS = 15_768_000
const BONUSES_FROM = 90
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

function policyOf(header: string): Policy {
  return new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  )
}

/** Where a nonce or 'strict-dynamic' stands, browsers overlook 'unsafe-inline'. */
const isUnsafe = (sources: readonly string[]): boolean =>
  (sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(nonce|sha\d+)-/.test(source))) ||
  sources.some((source) => ['*', 'data:', 'http:', 'https:'].includes(source))

function contentPolicy(header: string | null): Result {
  if (!header) return ['csp-not-implemented', -25]
  const policy = policyOf(header)
  const given = (name: string): string[] => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const all = [...policy.values()].flat()
  if (isUnsafe(given('script-src')) || isUnsafe(given('object-src')))
    return ['csp-implemented-with-unsafe-inline', -20]
  if (all.includes("'unsafe-eval'")) return ['csp-implemented-with-unsafe-eval', -10]
  if (['img-src', 'media-src'].some((name) => given(name).some((source) => source.startsWith('http:'))))
    return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10]
  if (all.some((source) => source.startsWith('http:'))) return ['csp-implemented-with-insecure-scheme', -20]
  if (isUnsafe(given('style-src'))) return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0]
  return policy.get('default-src')?.join() === "'none'"
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5]
}

function cookies(lines: readonly string[]): Result {
  if (lines.length === 0) return ['cookies-not-found', 0]
  if (!lines.every((line) => /;\s*secure/i.test(line))) return ['cookies-session-without-secure-flag', -40]
  if (!lines.every((line) => /;\s*httponly/i.test(line)))
    return ['cookies-session-without-httponly-flag', -30]
  return lines.every((line) => /;\s*samesite=(lax|strict)/i.test(line))
    ? ['cookies-secure-with-httponly-sessions-and-samesite', 5]
    : ['cookies-secure-with-httponly-sessions', 0]
}

function transport(header: string | null): Result {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds)) return ['hsts-not-implemented', -20]
  return seconds >= SIX_MONTHS_SECONDS
    ? ['hsts-implemented-max-age-at-least-six-months', 0]
    : ['hsts-implemented-max-age-less-than-six-months', -10]
}

function scripts(html: string): Result {
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source = '']) => source)
  if (sources.length === 0) return ['sri-not-implemented-but-no-scripts-loaded', 0]
  return sources.every((source) => /^\/[^/]/.test(source))
    ? ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0]
    : ['sri-not-implemented-but-external-scripts-loaded-securely', -5]
}

function framing(headers: Headers): Result {
  if (/frame-ancestors/.test(headers.get('content-security-policy') ?? ''))
    return ['x-frame-options-implemented-via-csp', 5]
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
    ? ['x-frame-options-sameorigin-or-deny', 0]
    : ['x-frame-options-not-implemented', -20]
}

function referrer(header: string | null): Result {
  if (header === null) return ['referrer-policy-not-implemented', 0]
  return PRIVATE_REFERRERS.includes(header) ? ['referrer-policy-private', 5] : ['referrer-policy-unsafe', -5]
}

function resources(header: string | null): Result {
  if (header === null) return ['corp-not-implemented', 0]
  return header === 'same-origin' || header === 'same-site'
    ? [`corp-implemented-with-${header}`, 0]
    : ['corp-implemented-with-cross-origin', -20]
}

const sum = (modifiers: number[]): number => modifiers.reduce((total, modifier) => total + modifier, 0)

/** Points of a page by its headers, its scripts and the cookies that the site sets. */
export function observatoryScore(headers: Headers, html: string, setCookies: readonly string[]) {
  const results: Result[] = [
    contentPolicy(headers.get('content-security-policy')),
    cookies(setCookies),
    headers.get('access-control-allow-origin') === '*'
      ? ['cross-origin-resource-sharing-implemented-with-universal-access', -50]
      : ['cross-origin-resource-sharing-not-implemented', 0],
    transport(headers.get('strict-transport-security')),
    referrer(headers.get('referrer-policy')),
    scripts(html),
    headers.get('x-content-type-options') === 'nosniff'
      ? ['x-content-type-options-nosniff', 0]
      : ['x-content-type-options-not-implemented', -5],
    framing(headers),
    resources(headers.get('cross-origin-resource-policy')),
  ]
  const modifiers = results.map(([, modifier]) => modifier)
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0))
  const bonus = base >= BONUSES_FROM ? sum(modifiers.filter((modifier) => modifier > 0)) : 0
  return { score: Math.max(0, base + bonus), results: Object.fromEntries(results) }
}
