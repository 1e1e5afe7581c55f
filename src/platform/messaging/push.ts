import { toPublicHref } from '#/lib/public-paths'
import { createOutbound } from '#/platform/security/outbound'
import type { Vapid } from './vapid'

const TIME_TO_LIVE_SECONDS = 12 * 60 * 60

/** Where one browser takes messages, and the keys with which only it can read them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** What stands on a lock screen, and the path of this site that it leads to. */
export type PushWords = { title: string; body: string; href: string; tag: string }

/** 'gone': the browser wants none any more, ever. */
export type PushOutcome = 'taken' | 'gone'

export type PushSender = {
  /** What browsers subscribe with; null when this server can't push. */
  publicKey: string | null
  /** Hands a message to the browser's push service. */
  send(target: PushTarget, words: PushWords): Promise<PushOutcome>
}

/** The push service answered and did not take it. */
const pushRefused = (responseCode: number): Error =>
  Object.assign(new Error(`The push service answered ${responseCode}`), { responseCode })

/** Web push (RFC 8030, 8291, 8292). The address is one that a browser gave, so it is called like any stranger's. */
export function createPushSender(
  vapid: Vapid | null,
  { call = createOutbound(), allowHttp = false } = {},
): PushSender {
  if (!vapid)
    return { publicKey: null, send: () => Promise.reject(new Error('This server has no keys for web push')) }
  return {
    publicKey: vapid.publicKey,
    async send({ endpoint, p256dh, auth }, words) {
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        // The browser opens it from outside.
        JSON.stringify({ ...words, href: toPublicHref(words.href) }),
        { vapidDetails: vapid, TTL: TIME_TO_LIVE_SECONDS },
      )
      const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      const { status } = await call(endpoint, {
        method: 'POST',
        headers: texts,
        allowHttp,
        ...(body ? { body } : {}),
      })
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw pushRefused(status)
      return 'taken'
    },
  }
}
