import { OFFERS_KEPT_DAYS } from '#/features/journal/suggestions/logic/kept-days'
import { REMOVED_KEPT_DAYS as PICTURES_KEPT_DAYS } from '#/features/journal/notes/pictures/logic/picture-limits'
import { DELETED_KEPT_DAYS } from '#/features/journal/notes/logic/note-limits'
import { type KeptData, days } from './kept-entry'

/** The journal, and whom it is shared with. */
export const OF_PRACTICE: readonly KeptData[] = [
  {
    title: 'Your practice journal',
    what: 'Everything you note: days, places, highlights, partners, moods and scores.',
    why: 'So that you can look back. It is yours alone until you share something of it.',
    until: () => `As long as the account; a deleted note for ${days(DELETED_KEPT_DAYS)} more.`,
  },
  {
    title: 'Pictures and offers of your journal',
    what: 'Pictures in your notes, made anew from their pixels, and for which events you were offered a note and what you said.',
    why: 'So that a note can show a picture, and nothing is offered twice.',
    until: () =>
      `Pictures as long as their note, or ${days(PICTURES_KEPT_DAYS)} after you took them out; answers to offers, ${days(OFFERS_KEPT_DAYS)}.`,
  },
  {
    title: 'Practice partners',
    what: 'Who your partners are and who asked, whom you blocked, your link to hand out as a hash, and whether you look for somebody to practise with.',
    why: 'So that you share with those you chose. Who is blocked isn’t told.',
    until: () => 'As long as either account; invitations and links until they run out.',
  },
  {
    title: 'Shared notes',
    what: 'Which note you share with whom, notes you made a card of and what it shows, high-fives and replies.',
    why: 'So that your partners read what you want them to, and answer.',
    until: () => 'Until you stop sharing or delete the note; what you said goes with your account.',
  },
]
