import { isIP } from 'node:net'

/**
 * The address a request came from. X-Forwarded-For is believed only as far as trusted proxies wrote it:
 * with n proxies in front, the n-th entry from the right.
 */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies > 0 && forwardedFor) {
    const hops = forwardedFor.split(',').map((hop) => hop.trim())
    const hop = hops[Math.max(0, hops.length - trustedProxies)]
    if (hop && isIP(hop)) return hop
  }
  return socketAddress ?? 'unknown'
}
