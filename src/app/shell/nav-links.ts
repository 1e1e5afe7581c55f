import { linkOptions } from '@tanstack/react-router'
import { brand } from '#/brand'
import type { Session } from '#/features/people/accounts/schema'

export type NavLink = {
  label: string
  link: { to: string }
  /** Only for some who are signed in; on a narrower screen the bar has no room for it. */
  personal?: true
}

const to = (
  label: string,
  path:
    | '/events'
    | '/community'
    | '/tuesday-night-lights'
    | '/game-generator'
    | '/my-events'
    | '/notes'
    | '/players'
    | '/stakes'
    | '/squad'
    | '/001drop'
    | '/newsletter'
    | '/contact'
    | '/membership'
    | '/rules'
    | '/faq'
    | '/blog'
    | '/privacy'
    | '/terms'
    | '/admin',
): NavLink => ({
  label,
  link: linkOptions({ to: path }),
})

type Who = Pick<Session, 'isHost'> & { isSignedIn: boolean; isAdmin: boolean }

/** What stands in the bar; home is left out, the logo leads there. Only hides what the server would refuse. */
export const mainLinks = ({ isSignedIn, isAdmin, isHost }: Who): NavLink[] => [
  to('Events', '/events'),
  to('Community', '/community'),
  to(brand.nightSeries.title, '/tuesday-night-lights'),
  to('Matchup Generator', '/game-generator'),
  ...(isSignedIn
    ? [{ ...to(isAdmin || isHost ? 'My Events' : 'My Games', '/my-events'), personal: true as const }]
    : []),
  ...(isSignedIn ? [{ ...to(`${brand.name} Notes`, '/notes'), personal: true as const }] : []),
]

export const moreLinks: NavLink[] = [
  to('Players', '/players'),
  to('Stakes', '/stakes'),
  to('Squad', '/squad'),
  to('Drop 001', '/001drop'),
  to('Membership', '/membership'),
  to('Rules', '/rules'),
  to('FAQ', '/faq'),
  to('Blog', '/blog'),
  to('Newsletter', '/newsletter'),
  to('Contact', '/contact'),
]

export const adminLink: NavLink = to('Admin', '/admin')
export const legalLinks: NavLink[] = [to('Privacy', '/privacy'), to('Terms', '/terms')]
