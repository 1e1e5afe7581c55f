import { z } from '#/lib/zod'
import { pageCursor } from '#/lib/page-cursor'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 100
const MAX_MARKED = 200

export const listNotificationsSchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(30),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

export const unreadSchema = z.object({ unread: z.number().int() }).meta({ id: 'UnreadNotifications' })

const notificationSchema = z
  .object({
    id: z.uuid(),
    topic: z.string(),
    title: z.string(),
    body: z.string(),
    /** Where it leads: a path of this site. */
    href: z.string(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' })

export const notificationPageSchema = unreadSchema
  .extend({ items: z.array(notificationSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'NotificationPage' })

export const markReadSchema = z.union([
  z.object({
    ids: z
      .array(z.uuid({ error: () => m.notifications_notAnId() }))
      .min(1)
      .max(MAX_MARKED, { error: () => m.notifications_tooManyMarked({ count: MAX_MARKED }) }),
  }),
  /** All that came until then, so that what arrives meanwhile stays unread. */
  z.object({ through: z.iso.datetime({ error: () => m.notifications_giveMoment() }) }),
])

export type ListNotifications = z.output<typeof listNotificationsSchema>
export type Notification = z.output<typeof notificationSchema>
export type NotificationPage = z.output<typeof notificationPageSchema>
export type Unread = z.output<typeof unreadSchema>
export type MarkRead = z.output<typeof markReadSchema>
