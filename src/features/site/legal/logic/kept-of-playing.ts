import { CODES_LIVE_DAYS } from '#/features/tournaments/core/logic/code-days'
import { REMOVED_KEPT_DAYS as PHOTOS_KEPT_DAYS } from '#/features/stakes/photos/logic/photo-limits'
import { KEPT_DAYS as CHALLENGES_KEPT_DAYS } from '#/features/stakes/stakes/logic/stake-limits'
import { type KeptData, days } from './kept-entry'

/** What you play, and what you say about it. */
export const OF_PLAYING: readonly KeptData[] = [
  {
    title: 'Your RSVPs',
    what: 'Which events you RSVP’d to, with how many, your number on the waitlist, whether you came; the nights you have a regular spot for.',
    why: 'So that spots are given out fairly and hosts know who’s coming.',
    until: () =>
      'Upcoming spots open up when you delete the account. What has been stays counted, without your name.',
  },
  {
    title: 'RSVPs without an account',
    what: 'The name and the email address you RSVP’d with, once you confirmed it; and the names of walk-ins that hosts wrote down.',
    why: 'So that the host knows who’s coming, and you can change your RSVP.',
    until: ({ keepWalkInNamesDays }) => `${days(keepWalkInNamesDays)} after the last event.`,
  },
  {
    title: 'Events you host',
    what: 'What you put up, who hosts with you, how to reach you if you said so, and who changed what.',
    why: 'So that players find the event, and hosts know what happened to it.',
    until: () => 'Drafts go with the account. What took place stays, without your name and how to reach you.',
  },
  {
    title: 'Tournaments',
    what: 'Tournaments you organise, the names of teams and players as they were typed, every act in them with who did it, teams you follow, and the name a phone gave that keeps scores by code.',
    why: 'So that results can be trusted and put right.',
    until: () =>
      `What was never played goes with the account. Results stay for those who played, without who kept them; phones are forgotten ${days(CODES_LIVE_DAYS)} after their code ended.`,
  },
  {
    title: 'Stakes',
    what: 'Challenges you sent or got: with whom, when and where, what is at stake, what was said with it, the scores, and who did what when.',
    why: 'So that both sides know what was agreed, and records can be trusted.',
    until: () =>
      `What came to no result, ${days(CHALLENGES_KEPT_DAYS)} after it ended. Results stay for those who played; with your account your name and words go, and with the last of its players the result.`,
  },
  {
    title: 'Photos of matches',
    what: 'Photos you put to a challenge, made anew from their pixels, what you wrote is on them, and whether you agreed to show one to your communities.',
    why: 'So that those who played can see it, and others only if all of them agree.',
    until: () =>
      `As long as the challenge and your account; one that was taken away, ${days(PHOTOS_KEPT_DAYS)} more.`,
  },
  {
    title: 'Drops',
    what: 'Which size you reserved or wait for, your place in line, when you picked it up, and who handed it to you.',
    why: 'So that nobody gets two, and nobody is overlooked.',
    until: () => 'As long as the account; then what was handed out stays counted, without your name.',
  },
]
