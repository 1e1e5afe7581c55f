import { Webhook as Signer } from 'standardwebhooks'
import { brand } from '#/brand'
import type { JobDefinition } from '#/platform/jobs'
import { createOutbound, peopleMayCall, type Outbound } from '#/platform/security/outbound'
import type { Services } from '#/platform/services'
import { inOutgoingSpan, noteOnSpan, traceHeaders } from '#/platform/observability/tracing'
import { ANSWERED } from './logic/failures'
import { mayStillHear } from './reads'
import {
  claimDeliveries,
  releaseAbandoned,
  settleFailed,
  settleSent,
  settleUnentitled,
  type Claimed,
} from './writes'

const TIMEOUT_MS = 10_000
/** "Gone" (RFC 9110 §15.5.11): Standard Webhooks takes it as the wish to hear no more. */
const GONE = 410

type Outcome = { status: number | null; error: string | null }

async function post(outbound: Outbound, allowHttp: boolean, { hook, delivery }: Claimed): Promise<Outcome> {
  const body = JSON.stringify({
    type: delivery.topic,
    timestamp: delivery.createdAt.toISOString(),
    data: delivery.payload,
  })
  const signedAt = new Date()
  try {
    const { status } = await outbound(hook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...traceHeaders(),
        'user-agent': `${brand.name} webhooks`,
        'webhook-id': delivery.id,
        'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
        'webhook-signature': new Signer(hook.secret).sign(delivery.id, signedAt, body),
      },
      body,
      allowHttp,
      timeoutMs: TIMEOUT_MS,
      ignoreBody: true,
    })
    noteOnSpan({ 'http.response.status_code': status })
    return { status, error: status >= 200 && status < 300 ? null : ANSWERED }
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) }
  }
}

async function deliver(services: Services, outbound: Outbound, claimed: Claimed, now: Date): Promise<void> {
  const { db, env } = services
  if (!(await mayStillHear(db, claimed.hook, claimed.delivery))) return settleUnentitled(db, claimed, now)
  const { status, error } = await inOutgoingSpan('webhook', { 'webhook.topic': claimed.delivery.topic }, () =>
    post(outbound, peopleMayCall(env.NODE_ENV).allowHttp, claimed),
  )
  if (error === null) return settleSent(db, claimed, status ?? 0, now)
  await settleFailed(db, claimed, { status, error, gone: status === GONE }, now)
}

/**
 * Sends everything due, to each webhook one after another, to different ones at once. Safe in several processes: each
 * delivery is claimed by one. A process that dies leaves its claims to the next after a while, so that everything
 * arrives at least once, always under the same id.
 */
export async function deliverDueWebhooks(
  services: Services,
  now: () => Date = () => new Date(),
  outbound: Outbound = createOutbound({ permits: peopleMayCall(services.env.NODE_ENV).permits }),
): Promise<void> {
  await releaseAbandoned(services.db, now())
  while (!services.stopping.signal.aborted) {
    const batch = await claimDeliveries(services.db, now())
    if (batch.length === 0) return
    await Promise.all(batch.map((claimed) => deliver(services, outbound, claimed, now())))
  }
}

/** Sending is nudged at once after each commit; this catches what a nudge missed, and what is tried again. */
export const webhookJobs: JobDefinition[] = [
  { name: 'deliver-webhooks', cron: '* * * * *', run: (services) => deliverDueWebhooks(services) },
]
