import { brand } from '#/brand'
import { type AskedTier, tierLabel } from '#/features/people/profiles/logic/membership-tiers'
import * as m from '#/lib/messages.gen'

/** With what somebody can help. */
export const HELP = ['set-up', 'check-in', 'newcomers', 'tournaments', 'pictures'] as const
type Help = (typeof HELP)[number]

export const HELP_LABELS: Record<Help, () => string> = {
  'set-up': () => m.membership_helpSetUp(),
  'check-in': () => m.membership_helpCheckIn(),
  newcomers: () => m.membership_helpNewcomers(),
  tournaments: () => m.membership_helpTournaments(),
  pictures: () => m.membership_helpPictures(),
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
    name: m.membership_tierVisitor(),
    how: m.membership_visitorHow(),
    gives: [
      m.membership_seePublicEvents(),
      m.membership_rsvpAsGuest(),
      m.membership_addCalendar(),
      m.membership_drawTournament(),
    ],
  },
  {
    name: m.membership_tierPlayer(),
    how: m.membership_playerHow(),
    gives: [
      m.membership_rsvpInOneTap(),
      m.membership_keepJournal(),
      m.membership_joinCommunities(),
      m.membership_saveTournaments(),
    ],
  },
  {
    name: tierLabel('member'),
    how: m.membership_memberHow(),
    gives: [
      m.membership_everythingPlayerHas(),
      m.membership_memberCardGift({ product: brand.name }),
      m.membership_badge(),
    ],
    asked: 'member',
  },
  {
    name: tierLabel('helper'),
    how: m.membership_helperHow(),
    gives: [m.membership_everythingMemberHas(), m.membership_adminsSeeHelp(), m.membership_ownBadge()],
    asked: 'helper',
  },
]

/** '0042': short enough to be said aloud, and the same width on every card. */
export const memberNumber = (number: number): string => String(number).padStart(4, '0')
