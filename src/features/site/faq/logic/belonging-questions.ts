import { brand } from '#/brand'
import { DELETED_KEPT_DAYS } from '#/features/journal/notes/logic/note-limits'
import type { Question } from './question'

/** What people ask who are here already. */
export const BELONGING_QUESTIONS: readonly Question[] = [
  {
    id: 'join-a-community',
    group: 'Communities',
    question: 'How do I join a community?',
    answer:
      'Open its page and press the button. Some let you in at once, some have a manager decide. You may leave at any time.',
    link: { to: '/community', label: 'Communities' },
  },
  {
    id: 'start-a-community',
    group: 'Communities',
    question: 'Can I start one?',
    answer: 'Yes. Describe it, and an admin decides and tells you why. You are its owner then.',
    link: { to: '/community/create', label: 'Start a community' },
  },
  {
    id: 'who-sees-my-email',
    group: 'Communities',
    question: 'Who sees my email address?',
    answer:
      'Other players never do. The hosts of an event you answered see how to reach you, and so do the admins.',
    link: { to: '/privacy', label: 'Privacy' },
  },
  {
    id: 'be-listed',
    group: 'Communities',
    question: 'Do I have to be in the list of players?',
    answer:
      'No. Switch it off in your profile: then only those you play with, and their hosts, can open your page. Age and city have switches of their own.',
    link: { to: '/profile', label: 'Your profile' },
  },
  {
    id: 'journal-private',
    group: 'Journal',
    question: 'Who reads my practice journal?',
    answer: 'Nobody but you, until you share a note yourself.',
    link: { to: '/notes', label: `${brand.name} Notes` },
  },
  {
    id: 'journal-offline',
    group: 'Journal',
    question: 'Does it work without a connection?',
    answer:
      'Yes. What you write is kept on the device and sent when the connection is back. Where two devices changed the same note, what each of them changed is kept.',
  },
  {
    id: 'journal-deleted',
    group: 'Journal',
    question: 'I deleted a note by mistake.',
    answer: `It waits for ${DELETED_KEPT_DAYS} days under deleted notes, and can be brought back from there.`,
    link: { to: '/notes/deleted', label: 'Deleted notes' },
  },
  {
    id: 'journal-take-along',
    group: 'Journal',
    question: 'Can I take my journal elsewhere?',
    answer:
      'Yes: as a table (CSV), as text (Markdown) or for programs (JSON). It can be brought in again, too.',
    link: { to: '/notes/import', label: 'Files of notes' },
  },
  {
    id: 'try-the-generator',
    group: 'Tournaments',
    question: 'Can I try the Matchup Generator without an account?',
    answer:
      'Yes: draw and run a whole tournament on your device. Sign in to save it, to give out codes and to have scores come from other phones.',
    link: { to: '/game-generator', label: 'Matchup Generator' },
  },
  {
    id: 'access-codes',
    group: 'Tournaments',
    question: 'What is the six-letter code?',
    answer:
      'The organiser gives it out: one code lets teams register, another lets scorers type scores on their phones. Neither needs an account, and each can be renewed or ended.',
    link: { to: '/game-generator/join', label: 'I have a code' },
  },
  {
    id: 'fair-draw',
    group: 'Tournaments',
    question: 'How do I know that the draw is fair?',
    answer:
      'The same field and the same seed give the same draw, and every draw shows its counts: partners, opponents, rests and courts.',
  },
  {
    id: 'forgot-password',
    group: 'Your account',
    question: 'I forgot my password.',
    answer: 'Ask for a new one, or sign in with a link that we mail you; then no password is needed at all.',
    link: { to: '/reset-password', label: 'New password' },
  },
  {
    id: 'change-address',
    group: 'Your account',
    question: 'How do I change my email address?',
    answer:
      'In your profile. We mail the new address a link, and it counts as soon as you have confirmed it.',
    link: { to: '/profile', label: 'Your profile' },
  },
  {
    id: 'fewer-mails',
    group: 'Your account',
    question: 'I get too many mails.',
    answer:
      'Choose for each kind of news whether it comes by mail, in the app, on your lock screen or not at all; or have it gathered into one mail a day or a week. Every such mail also ends with a link that stops it with one press.',
    link: { to: '/notifications/settings', label: 'What reaches you' },
  },
  {
    id: 'my-data',
    group: 'Your account',
    question: 'Can I see everything you keep about me?',
    answer: 'Yes: your profile hands it out as one file (JSON), made at that moment.',
    link: { to: '/profile', label: 'Your profile' },
  },
  {
    id: 'delete-my-account',
    group: 'Your account',
    question: 'How do I delete my account?',
    answer:
      'In your profile, at the end. Places you hold go to those who wait, and lists of what has been say “A former player”. Events, series and communities that only you look after are handed over or ended first.',
    link: { to: '/profile', label: 'Your profile' },
  },
  {
    id: 'report-something',
    group: 'Your account',
    question: 'Something is wrong here. Whom do I tell?',
    answer:
      'Events, communities and player pages have a Report button. The admins look at every report; nobody but them learns who made it. Of anything else write to us.',
    link: { to: '/contact', label: 'Contact' },
  },
]
