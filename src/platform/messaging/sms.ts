import type { Env } from '#/platform/env'
import type { Logger } from '#/platform/observability/log'
import { createOutbound } from '#/platform/security/outbound'
import { traceHeaders } from '#/platform/observability/tracing'

type Sms = {
  /** E.164, such as +14155550134. */
  to: string
  text: string
}

export type SmsSender = {
  /** 'outbox' when no gateway is configured: the operator reads messages there and on the console. */
  kind: 'gateway' | 'outbox'
  send(sms: Sms): Promise<void>
}

const TIMEOUT_MS = 10_000

/**
 * Text messages by the gateway at SMS_GATEWAY_URL, which takes `POST {"from","to","text"}` as JSON with the
 * token as a bearer's and answers 2xx; otherwise they stay in the outbox and are shown on the console.
 */
export function createSmsSender(env: Env, log: Logger): SmsSender {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_FROM: from } = env
  if (!url)
    return {
      kind: 'outbox',
      async send({ to, text }) {
        log.info({ to, subject: 'Text message' }, `Outbox (no SMS_GATEWAY_URL is set)\n${text}`)
      },
    }
  // The operator's own choice may stand inside their network.
  const call = createOutbound({ permits: () => true })
  return {
    kind: 'gateway',
    async send({ to, text }) {
      // The token is for this address only: whoever is sent elsewhere is not followed.
      const { status } = await call(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...traceHeaders(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ ...(from ? { from } : {}), to, text }),
        allowHttp: true,
        timeoutMs: TIMEOUT_MS,
      })
      if (status < 200 || status >= 300) throw new Error(`The SMS gateway answered ${status}`)
    },
  }
}
