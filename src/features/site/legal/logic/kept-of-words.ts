import { EXPIRED_TOKENS_KEPT_DAYS } from '#/features/people/tokens/logic/kept-days'
import { NOTIFICATIONS_KEPT_DAYS } from '#/features/messages/notifications/logic/kept-days'
import { DELIVERIES_KEPT_DAYS } from '#/features/messages/webhooks/deliveries/logic/kept-days'
import { type KeptData, days } from './kept-entry'

/** What goes to and fro, and what keeps the place going. */
export const OF_WORDS: readonly KeptData[] = [
  {
    title: 'What you are told',
    what: 'What stands under the bell, by which ways you want to hear of things, your quiet hours, and the browsers that want to be told.',
    why: 'So that you hear of what matters to you, and of nothing else.',
    until: () => `What was told, ${days(NOTIFICATIONS_KEPT_DAYS)}; your choices as long as the account.`,
  },
  {
    title: 'Messages sent',
    what: 'Mails and text messages on their way and sent: to whom, about what, and whether they arrived. Links and codes in them are not kept once they have left.',
    why: 'So that nothing is sent twice, and failures can be found.',
    until: ({ keepOutboxDays }) => `${days(keepOutboxDays)} after sending.`,
  },
  {
    title: 'The newsletter',
    what: 'Your address, when you confirmed it or left, which issues were sent to you and whether they came back. Whether you open them is not counted.',
    why: 'So that it reaches those who asked for it, each issue once, and nobody else.',
    until: ({ keepUnconfirmedNewsletterDays }) =>
      `Until you delete the account of that address or an admin removes it; unconfirmed, ${days(keepUnconfirmedNewsletterDays)}. That an issue was sent to somebody stays counted, without the address.`,
  },
  {
    title: 'Messages to us',
    what: 'Your name and address as you typed them, what you wrote, what admins answered, and what they noted about it for each other.',
    why: 'So that you get an answer, and no second one to the same question.',
    until: ({ keepContactDays }) =>
      `${days(keepContactDays)} after it was answered or set aside as spam; sooner when you delete the account of that address, once you have proved it is yours.`,
  },
  {
    title: 'Calendars, tokens and webhooks',
    what: 'That your own calendar has a secret address and when it was last read; tokens you made for programs, as hashes; addresses you want to be called, and what was sent there about which event.',
    why: 'So that your programs work, and you can end them.',
    until: () =>
      `As long as the account; tokens that ran out, ${days(EXPIRED_TOKENS_KEPT_DAYS)} more; what was sent, ${days(DELIVERIES_KEPT_DAYS)}.`,
  },
  {
    title: 'Posts and issues',
    what: 'Who wrote what for the blog and the newsletter.',
    why: 'So that a post has a name to it, and admins know whom to ask.',
    until: () => 'What was written stays, without the name, when its author’s account is deleted.',
  },
  {
    title: 'Pictures',
    what: 'Pictures you uploaded, made anew from their pixels: where they were taken, by which camera and whatever else was in the file is thrown away.',
    why: 'So that they can be shown at every size.',
    until: () =>
      'A week when nothing shows them; else as long as something does. With the account they go, unless an event, a community or a page still shows them, and then without your name.',
  },
  {
    title: 'What admins do',
    what: 'Every act of an admin: who, what, when, and about whom.',
    why: 'So that power leaves a trace.',
    until: () => 'For good; when an account is deleted, without its name.',
  },
  {
    title: 'What keeps the place running',
    what: 'Answers to requests that a bad connection may repeat, and counters of tries, under hashed addresses.',
    why: 'So that nothing is done twice, and nobody tries passwords all day.',
    until: () => 'A day.',
  },
]
