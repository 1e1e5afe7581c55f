import { z } from '#/lib/zod'
import { HOOK_TOPICS, type HookTopic } from './logic/topics'
import * as m from '#/lib/messages.gen'

const MAX_URL_CHARS = 500

const topics = z
  .array(z.enum(Object.keys(HOOK_TOPICS) as [HookTopic, ...HookTopic[]]))
  .min(1, { error: () => m.webhooks_chooseAtLeastOne() })
  .max(20)
  .transform((given) => [...new Set(given)])
const url = z
  .string()
  .trim()
  .min(1, { error: () => m.webhooks_enterAddress() })
  .max(MAX_URL_CHARS, { error: () => m.webhooks_addressTooLong() })

export const createWebhookSchema = z.strictObject({
  url,
  topics,
  /** What happens at this community, which the owner looks after; null: at the events they host. */
  communityId: z.uuid().nullable().default(null),
})
export const updateWebhookSchema = z.strictObject({
  url: url.optional(),
  topics: topics.optional(),
  status: z.enum(['active', 'paused']).optional(),
})
const webhookShape = z.object({
  id: z.uuid(),
  url: z.string(),
  topics: z.array(z.string()),
  community: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** `failing`: paused by the site, since too much was given up. */
  status: z.enum(['active', 'paused', 'failing']),
  /** Whether its owner still hosts, or still looks after the community; else nothing is sent. */
  isEntitled: z.boolean(),
  createdAt: z.iso.datetime(),
})
export const webhookSchema = webhookShape.meta({ id: 'Webhook' })
export const webhooksSchema = z
  .object({
    items: z.array(webhookShape),
    /** For what the viewer may make one. */
    places: z.object({
      hosting: z.boolean(),
      communities: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  })
  .meta({ id: 'Webhooks' })
/** The only answers in which the secret stands. */
export const webhookSecretSchema = webhookShape
  .extend({ secret: z.string() })
  .meta({ id: 'WebhookWithSecret' })

export type CreateWebhook = z.output<typeof createWebhookSchema>
export type CreateWebhookInput = z.input<typeof createWebhookSchema>
export type UpdateWebhook = z.output<typeof updateWebhookSchema>
export type UpdateWebhookInput = z.input<typeof updateWebhookSchema>
export type Webhook = z.output<typeof webhookShape>
export type Webhooks = z.output<typeof webhooksSchema>
export type WebhookWithSecret = z.output<typeof webhookSecretSchema>
