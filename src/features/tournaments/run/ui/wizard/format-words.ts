import type { TournamentFormat } from '#/features/tournaments/core/logic/tournament/settings'

type Kind = TournamentFormat['kind']

/** Each format in a name and a sentence, in the order they are offered. */
export const FORMATS: readonly { kind: Kind; text: string }[] = [
  {
    kind: 'pools',
    text: 'Round robin: everybody in a pool meets, once or twice. The best go on to playoffs.',
  },
  {
    kind: 'rotating',
    text: 'Come alone, play with a new partner every round. Mixed doubles too.',
  },
  {
    kind: 'swiss',
    text: 'Every round you meet somebody who does as well as you. Nobody goes home early.',
  },
  {
    kind: 'ladder',
    text: 'A ladder: win and move up a court, lose and move down. The top court crowns its king or queen.',
  },
  {
    kind: 'bracket',
    text: 'Single elimination to one champion, or double: a second chance for everybody.',
  },
]
