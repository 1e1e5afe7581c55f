import { brand } from '#/brand'
import { type AskedTier, tierLabel } from '#/features/people/profiles/logic/membership-tiers'

/** With what somebody can help. */
export const HELP = ['set-up', 'check-in', 'newcomers', 'tournaments', 'pictures'] as const
type Help = (typeof HELP)[number]

export const HELP_LABELS: Record<Help, string> = {
  'set-up': 'Nets, lights, putting away',
  'check-in': 'Greeting and check-in',
  newcomers: 'Showing newcomers the game',
  tournaments: 'Running draws and keeping scores',
  pictures: 'Pictures and words for the blog',
}

interface Tier {
  name: string
  /** How one gets there. */
  how: string
  gives: readonly string[]
  asked?: AskedTier
}

/** Every way of being here, from the least to the most. Each says only what the program does. */
export const tiers = (): readonly Tier[] => [
  {
    name: 'Visitor',
    how: 'Nothing to do: you are one.',
    gives: [
      'See public events, communities and the night series',
      'Answer an event with a name and an email address',
      'Put the calendar of events into your own',
      'Draw a tournament and run it on your device',
    ],
  },
  {
    name: 'Player',
    how: 'Sign up with an email address or a phone.',
    gives: [
      'Answer with one tap, bring guests, keep your place in line',
      'Keep your practice journal, also without a connection',
      'Join communities, and ask to start one',
      'Save tournaments, and let others register and score by code',
    ],
  },
  {
    name: tierLabel('member'),
    how: 'Ask below. An admin reads it and answers.',
    gives: [
      'Everything a player has',
      `A number and a card that says since when you belong to ${brand.name}`,
      'A badge on your player page',
    ],
    asked: 'member',
  },
  {
    name: tierLabel('helper'),
    how: 'Ask below, and say what you would like to do.',
    gives: [
      'Everything a member has',
      'The admins see what you would like to help with, and ask you when it is needed',
      'A badge of its own on your player page',
    ],
    asked: 'helper',
  },
]

/** '0042': short enough to be said aloud, and the same width on every card. */
export const memberNumber = (number: number): string => String(number).padStart(4, '0')
