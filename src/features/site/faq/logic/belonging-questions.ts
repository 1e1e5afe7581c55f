import { brand } from '#/brand'
import { DELETED_KEPT_DAYS } from '#/features/journal/notes/logic/note-limits'
import * as m from '#/lib/messages.gen'
import type { Question } from './question'

/** What people ask who are here already. */
export const belongingQuestions = (): Question[] => [
  {
    id: 'join-a-community',
    group: 'communities',
    question: m.faq_joinACommunityQuestion(),
    answer: m.faq_joinACommunityAnswer(),
    link: { to: '/community', label: m.faq_communitiesLink() },
  },
  {
    id: 'start-a-community',
    group: 'communities',
    question: m.faq_startACommunityQuestion(),
    answer: m.faq_startACommunityAnswer(),
    link: { to: '/community/create', label: m.faq_startCommunityLink() },
  },
  {
    id: 'who-sees-my-email',
    group: 'communities',
    question: m.faq_whoSeesMyEmailQuestion(),
    answer: m.faq_whoSeesMyEmailAnswer(),
    link: { to: '/privacy', label: m.faq_privacyLink() },
  },
  {
    id: 'be-listed',
    group: 'communities',
    question: m.faq_beListedQuestion(),
    answer: m.faq_beListedAnswer(),
    link: { to: '/profile', label: m.faq_profileLink() },
  },
  {
    id: 'journal-private',
    group: 'journal',
    question: m.faq_journalPrivateQuestion(),
    answer: m.faq_journalPrivateAnswer(),
    link: { to: '/notes', label: m.faq_notesLink({ product: brand.name }) },
  },
  {
    id: 'journal-offline',
    group: 'journal',
    question: m.faq_journalOfflineQuestion(),
    answer: m.faq_journalOfflineAnswer(),
  },
  {
    id: 'journal-deleted',
    group: 'journal',
    question: m.faq_journalDeletedQuestion(),
    answer: m.faq_journalDeletedAnswer({ days: DELETED_KEPT_DAYS }),
    link: { to: '/notes/deleted', label: m.faq_deletedNotesLink() },
  },
  {
    id: 'journal-take-along',
    group: 'journal',
    question: m.faq_journalTakeAlongQuestion(),
    answer: m.faq_journalTakeAlongAnswer(),
    link: { to: '/notes/import', label: m.faq_noteFilesLink() },
  },
  {
    id: 'try-the-generator',
    group: 'tournaments',
    question: m.faq_tryTheGeneratorQuestion(),
    answer: m.faq_tryTheGeneratorAnswer(),
    link: { to: '/game-generator', label: m.faq_generatorLink() },
  },
  {
    id: 'access-codes',
    group: 'tournaments',
    question: m.faq_accessCodesQuestion(),
    answer: m.faq_accessCodesAnswer(),
    link: { to: '/game-generator/join', label: m.faq_haveCodeLink() },
  },
  {
    id: 'fair-draw',
    group: 'tournaments',
    question: m.faq_fairDrawQuestion(),
    answer: m.faq_fairDrawAnswer(),
  },
  {
    id: 'forgot-password',
    group: 'account',
    question: m.faq_forgotPasswordQuestion(),
    answer: m.faq_forgotPasswordAnswer(),
    link: { to: '/reset-password', label: m.faq_newPasswordLink() },
  },
  {
    id: 'change-address',
    group: 'account',
    question: m.faq_changeAddressQuestion(),
    answer: m.faq_changeAddressAnswer(),
    link: { to: '/profile', label: m.faq_profileLink() },
  },
  {
    id: 'fewer-mails',
    group: 'account',
    question: m.faq_fewerMailsQuestion(),
    answer: m.faq_fewerMailsAnswer(),
    link: { to: '/notifications/settings', label: m.faq_notificationsLink() },
  },
  {
    id: 'my-data',
    group: 'account',
    question: m.faq_myDataQuestion(),
    answer: m.faq_myDataAnswer(),
    link: { to: '/profile', label: m.faq_profileLink() },
  },
  {
    id: 'delete-my-account',
    group: 'account',
    question: m.faq_deleteMyAccountQuestion(),
    answer: m.faq_deleteMyAccountAnswer(),
    link: { to: '/profile', label: m.faq_profileLink() },
  },
  {
    id: 'report-something',
    group: 'account',
    question: m.faq_reportSomethingQuestion(),
    answer: m.faq_reportSomethingAnswer(),
    link: { to: '/contact', label: m.faq_contactLink() },
  },
]
