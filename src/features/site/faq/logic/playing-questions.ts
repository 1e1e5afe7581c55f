import { brand } from '#/brand'
import { QUIET_FROM, QUIET_UNTIL } from '#/features/events/events/logic/reminders'
import { formatTime } from '#/lib/dates'
import type { Question } from './question'

/** What people ask who want to play. */
export const PLAYING_QUESTIONS: readonly Question[] = [
  {
    id: 'never-played',
    group: 'Beginning',
    question: 'I have never played. Can I come?',
    answer:
      'Yes. Events that name no level are for everybody, and those that name one say so on their page. Read the rules for ten minutes and bring water. Where the host left a contact on the event’s page, ask there for a spare paddle.',
    link: { to: '/rules', label: 'The rules, drawn' },
  },
  {
    id: 'what-does-it-cost',
    group: 'Beginning',
    question: 'What does it cost?',
    answer: `Using ${brand.name} costs nothing, and nothing is sold here. Where a court has a fee, its host says so in the price note on the event’s page and it is paid on the spot.`,
  },
  {
    id: 'need-an-account',
    group: 'Beginning',
    question: 'Do I need an account?',
    answer:
      'Not to look around, nor to answer an event: a name and an email address will do, confirmed from the mail we send you. With an account you answer with one tap, keep a journal and join communities. If you sign up later with the same address, your answers become part of the account.',
    link: { to: '/sign-up', label: 'Sign up' },
  },
  {
    id: 'night-series',
    group: 'Beginning',
    question: `What is ${brand.nightSeries.title}?`,
    answer: `Our weekly open night at ${brand.nightSeries.venue}, for all levels. Its page says when the next one is.`,
    link: { to: '/tuesday-night-lights', label: brand.nightSeries.title },
  },
  {
    id: 'become-a-member',
    group: 'Beginning',
    question: 'What is a member?',
    answer:
      'Somebody who asked to belong, and whom an admin said yes to. It costs nothing and gives a number, a card and a badge. Every event is open to you without it.',
    link: { to: '/membership', label: 'Membership' },
  },
  {
    id: 'event-is-full',
    group: 'Events',
    question: 'The event is full. What now?',
    answer:
      'Answer it all the same: you join the line and see your place in it. When somebody cancels, whoever is next moves up at once or gets an offer to answer in time; the event’s page says which. A party moves up together or not at all.',
  },
  {
    id: 'cancel-my-place',
    group: 'Events',
    question: 'I can’t make it. How do I give my place up?',
    answer:
      'On the event’s page, or by the link in its mails. The place goes to the next in line at once. If you change your mind, you join at the end of the line.',
    link: { to: '/events', label: 'Events' },
  },
  {
    id: 'bring-a-friend',
    group: 'Events',
    question: 'Can I bring somebody?',
    answer:
      'Where the host allows guests, choose how many when you answer. They count as places, so a party larger than what is free waits together.',
  },
  {
    id: 'reminders',
    group: 'Events',
    question: 'When am I reminded?',
    answer: `A day before and two hours before, if you have a place; never between ${formatTime(QUIET_FROM)} and ${formatTime(QUIET_UNTIL)} on the event’s clock. Which reminders reach you by mail, in the app or on your lock screen is yours to choose.`,
    link: { to: '/notifications/settings', label: 'What reaches you' },
  },
  {
    id: 'calendar',
    group: 'Events',
    question: 'Can I have the events in my own calendar?',
    answer:
      'Yes: add one event from its page, or subscribe to all public events, the night series, a community, or your own answers. Your own feed has a secret address that you can renew.',
    link: { to: '/events', label: 'Events' },
  },
  {
    id: 'event-changed',
    group: 'Events',
    question: 'What if an event is moved or cancelled?',
    answer:
      'Everybody with a place or in line is told, with a link to give the place up. A cancelled event keeps its page, with the reason.',
  },
  {
    id: 'which-time',
    group: 'Events',
    question: 'Which time zone are the times in?',
    answer:
      'The court’s own, with its short name. If your device is in another one on that day, your time stands beside it.',
  },
  {
    id: 'become-a-host',
    group: 'Events',
    question: 'How do I host events?',
    answer:
      'Ask under My Games and say what you’d like to host. An admin reads it and answers. Hosts put up, repeat and import events, check people in, and write to everybody who comes.',
    link: { to: '/my-events', label: 'My Games' },
  },
]
