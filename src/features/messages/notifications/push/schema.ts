import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

const MAX_LABEL = 80

export const subscribeSchema = z.object({
  endpoint: z.url({ protocol: /^https$/, error: () => m.notifications_noPushAddress() }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, { error: () => m.notifications_noBrowserKey() }),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, { error: () => m.notifications_noBrowserSecret() }),
  }),
  /** The browser in words, so that its owner knows which one it is. */
  label: z.string().trim().max(MAX_LABEL).default(''),
})

const browserSchema = z
  .object({
    id: z.uuid(),
    label: z.string(),
    /** A fingerprint of its address, by which a browser knows itself in the list. */
    fingerprint: z.string(),
    createdAt: z.iso.datetime(),
    lastSentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PushBrowser' })

export const pushSchema = z
  .object({
    /** What a browser subscribes with; null: this server can't push. */
    publicKey: z.string().nullable(),
    browsers: z.array(browserSchema),
  })
  .meta({ id: 'Push' })

export const testedSchema = z.object({ outcome: z.enum(['taken', 'gone']) }).meta({ id: 'PushTest' })

export type SubscribeInput = z.input<typeof subscribeSchema>
export type Subscribe = z.output<typeof subscribeSchema>
export type Push = z.output<typeof pushSchema>
export type PushBrowser = z.output<typeof browserSchema>
export type PushTested = z.output<typeof testedSchema>
