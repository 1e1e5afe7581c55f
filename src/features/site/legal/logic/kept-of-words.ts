import { EXPIRED_TOKENS_KEPT_DAYS } from '#/features/people/tokens/logic/kept-days'
import { NOTIFICATIONS_KEPT_DAYS } from '#/features/messages/notifications/logic/kept-days'
import { DELIVERIES_KEPT_DAYS } from '#/features/messages/webhooks/deliveries/logic/kept-days'
import type { KeptData } from './kept-entry'
import * as m from '#/lib/messages.gen'

/** What goes to and fro, and what keeps the place going. */
export const OF_WORDS: readonly KeptData[] = [
  {
    title: m.legal_notifications,
    what: m.legal_notificationsWhat,
    why: m.legal_notificationsWhy,
    until: () => m.legal_notificationsUntil({ days: NOTIFICATIONS_KEPT_DAYS }),
  },
  {
    title: m.legal_messages,
    what: m.legal_messagesWhat,
    why: m.legal_messagesWhy,
    until: ({ keepOutboxDays }) => m.legal_messagesUntil({ days: keepOutboxDays }),
  },
  {
    title: m.legal_newsletter,
    what: m.legal_newsletterWhat,
    why: m.legal_newsletterWhy,
    until: ({ keepUnconfirmedNewsletterDays }) =>
      m.legal_newsletterUntil({ days: keepUnconfirmedNewsletterDays }),
  },
  {
    title: m.legal_contact,
    what: m.legal_contactWhat,
    why: m.legal_contactWhy,
    until: ({ keepContactDays }) => m.legal_contactUntil({ days: keepContactDays }),
  },
  {
    title: m.legal_programs,
    what: m.legal_programsWhat,
    why: m.legal_programsWhy,
    until: () =>
      m.legal_programsUntil({ tokens: EXPIRED_TOKENS_KEPT_DAYS, deliveries: DELIVERIES_KEPT_DAYS }),
  },
  {
    title: m.legal_posts,
    what: m.legal_postsWhat,
    why: m.legal_postsWhy,
    until: () => m.legal_postsUntil(),
  },
  {
    title: m.legal_pictures,
    what: m.legal_picturesWhat,
    why: m.legal_picturesWhy,
    until: () => m.legal_picturesUntil(),
  },
  {
    title: m.legal_admins,
    what: m.legal_adminsWhat,
    why: m.legal_adminsWhy,
    until: () => m.legal_adminsUntil(),
  },
  {
    title: m.legal_running,
    what: m.legal_runningWhat,
    why: m.legal_runningWhy,
    until: () => m.legal_runningUntil(),
  },
]
