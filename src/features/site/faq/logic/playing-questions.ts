import { brand } from '#/brand'
import { QUIET_FROM, QUIET_UNTIL } from '#/features/events/events/logic/reminders'
import { formatTime } from '#/lib/dates'
import * as m from '#/lib/messages.gen'
import type { Question } from './question'

/** What people ask who want to play. */
export const playingQuestions = (): Question[] => [
  {
    id: 'never-played',
    group: 'beginning',
    question: m.faq_neverPlayedQuestion(),
    answer: m.faq_neverPlayedAnswer(),
    link: { to: '/rules', label: m.faq_rulesLink() },
  },
  {
    id: 'what-does-it-cost',
    group: 'beginning',
    question: m.faq_whatDoesItCostQuestion(),
    answer: m.faq_whatDoesItCostAnswer({ product: brand.name }),
  },
  {
    id: 'need-an-account',
    group: 'beginning',
    question: m.faq_needAnAccountQuestion(),
    answer: m.faq_needAnAccountAnswer(),
    link: { to: '/sign-up', label: m.faq_signUpLink() },
  },
  {
    id: 'night-series',
    group: 'beginning',
    question: m.faq_nightSeriesQuestion({ nightSeries: brand.nightSeries.title }),
    answer: m.faq_nightSeriesAnswer({ venue: brand.nightSeries.venue }),
    link: { to: '/tuesday-night-lights', label: brand.nightSeries.title },
  },
  {
    id: 'become-a-member',
    group: 'beginning',
    question: m.faq_becomeAMemberQuestion(),
    answer: m.faq_becomeAMemberAnswer(),
    link: { to: '/membership', label: m.faq_membershipLink() },
  },
  {
    id: 'event-is-full',
    group: 'events',
    question: m.faq_eventIsFullQuestion(),
    answer: m.faq_eventIsFullAnswer(),
  },
  {
    id: 'cancel-my-place',
    group: 'events',
    question: m.faq_cancelMyPlaceQuestion(),
    answer: m.faq_cancelMyPlaceAnswer(),
    link: { to: '/events', label: m.faq_eventsLink() },
  },
  {
    id: 'bring-a-friend',
    group: 'events',
    question: m.faq_bringAFriendQuestion(),
    answer: m.faq_bringAFriendAnswer(),
  },
  {
    id: 'reminders',
    group: 'events',
    question: m.faq_remindersQuestion(),
    answer: m.faq_remindersAnswer({ from: formatTime(QUIET_FROM), until: formatTime(QUIET_UNTIL) }),
    link: { to: '/notifications/settings', label: m.faq_notificationsLink() },
  },
  {
    id: 'calendar',
    group: 'events',
    question: m.faq_calendarQuestion(),
    answer: m.faq_calendarAnswer(),
    link: { to: '/events', label: m.faq_eventsLink() },
  },
  {
    id: 'event-changed',
    group: 'events',
    question: m.faq_eventChangedQuestion(),
    answer: m.faq_eventChangedAnswer(),
  },
  {
    id: 'which-time',
    group: 'events',
    question: m.faq_whichTimeQuestion(),
    answer: m.faq_whichTimeAnswer(),
  },
  {
    id: 'become-a-host',
    group: 'events',
    question: m.faq_becomeAHostQuestion(),
    answer: m.faq_becomeAHostAnswer(),
    link: { to: '/my-events', label: m.faq_myGamesLink() },
  },
]
