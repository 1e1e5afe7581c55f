import { AppError } from '#/lib/errors'
import type { CrashReport } from '#/features/admin/system-health/errors/schema'

const MAX_REPORTS = 5
const NAME = /^[A-Za-z]{1,40}$/
const SCRIPT = /https?:\/\/[^\s()?#]+\/([\w.-]{1,76}\.js:\d{1,7}:\d{1,7})/g
const sent = new Set<string>()

/** Where in a script of ours an error came about: its file, line and column. Null for one from anywhere else. */
export function ownFrame(stack: string, origin: string): string | null {
  for (const [address, frame = ''] of stack.matchAll(SCRIPT))
    if (address.startsWith(`${origin}/`)) return frame
  return null
}

/**
 * Tells the server that an error screen had to be shown, once for each place in the code and a few times per load. What
 * the server refused is no crash, and it knows of that.
 * @param page the pattern of its route
 */
export function reportCrash(screen: CrashReport['screen'], page: string, error: unknown): void {
  if (!(error instanceof Error) || error instanceof AppError) return
  const frame = ownFrame(error.stack ?? '', window.location.origin)
  if (frame === null || sent.has(frame) || sent.size >= MAX_REPORTS) return
  sent.add(frame)
  void fetch('/api/crash-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({
      screen,
      page,
      name: NAME.test(error.name) ? error.name : 'Error',
      frame,
    } satisfies CrashReport),
  }).catch(() => undefined)
}
