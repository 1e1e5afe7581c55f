import { z } from '#/lib/zod'
import { TOPICS, type Topic } from '#/features/messages/notifications/logic/topics'
import { typedTimeZone } from '#/lib/typed-time-zone'
import * as m from '#/lib/messages.gen'

export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]]

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.notifications_chooseTime() })
const ways = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() })
const digest = z.enum(['off', 'daily', 'weekly'])

export const notificationSettingsSchema = z
  .object({
    topics: z.record(z.enum(TOPIC_NAMES), ways),
    quiet: z.boolean(),
    quietFrom: z.string(),
    quietUntil: z.string(),
    timeZone: z.string(),
    digest,
    /** Whether the topics of admins are theirs to choose. */
    isAdmin: z.boolean(),
    /** Nobody can be mailed at an address they never gave. */
    hasAddress: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' })

/** What is left out stays as it is. */
export const changeSettingsSchema = z
  .object({
    topics: z.partialRecord(z.enum(TOPIC_NAMES), ways.partial()),
    quiet: z.boolean(),
    quietFrom: timeOfDay,
    quietUntil: timeOfDay,
    timeZone: typedTimeZone,
    digest,
  })
  .partial()

export const unsubscribeSchema = z.object({ token: z.string().max(200) })
export const unsubscribedSchema = z
  .object({ list: z.enum([...TOPIC_NAMES, 'digest']), label: z.string() })
  .meta({ id: 'UnsubscribedFromMails' })

export type NotificationSettings = z.output<typeof notificationSettingsSchema>
export type ChangeSettings = z.output<typeof changeSettingsSchema>
export type Unsubscribed = z.output<typeof unsubscribedSchema>
