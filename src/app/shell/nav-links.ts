import { linkOptions } from '@tanstack/react-router'
import { brand } from '#/brand'
import type { Session } from '#/features/people/accounts/schema'

export type NavLink = { label: string; link: { to: string } }

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

/** What stands in the bar; home is left out, the logo leads there. */
export const mainLinks: NavLink[] = [
  to('Events', '/events'),
  to('Community', '/community'),
  to(brand.nightSeries.title, '/tuesday-night-lights'),
  to('Matchup Generator', '/game-generator'),
]

/** What is one's own. Only hides what the server would refuse. */
export const personalLinks = ({ isAdmin, isHost }: Pick<Session, 'isHost' | 'isAdmin'>): NavLink[] => [
  to(isAdmin || isHost ? 'My Events' : 'My Games', '/my-events'),
  to(`${brand.name} Notes`, '/notes'),
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
