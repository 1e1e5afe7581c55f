import { linkOptions } from '@tanstack/react-router'
import { brand } from '#/brand'
import type { Session } from '#/features/accounts/schema'

/** Screens that are not built yet are reached by the last route, which says so. */
const planned = (path: string) => linkOptions({ to: '/$', params: { _splat: path } })

export type NavLink = {
  label: string
  link: ReturnType<typeof planned> | { to: string }
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
  ...(isAdmin || isHost ? [{ ...to('My Events', '/my-events'), personal: true as const }] : []),
  ...(isSignedIn ? [{ ...to(`${brand.name} Notes`, '/notes'), personal: true as const }] : []),
]

export const moreLinks: NavLink[] = [
  to('Players', '/players'),
  { label: 'Membership', link: planned('membership') },
  { label: 'Rules', link: planned('rules') },
  { label: 'FAQ', link: planned('faq') },
  { label: 'Blog', link: planned('blog') },
  { label: 'Contact', link: planned('contact') },
]

export const adminLink: NavLink = to('Admin', '/admin')
export const legalLinks: NavLink[] = [
  { label: 'Privacy', link: planned('privacy') },
  { label: 'Terms', link: planned('terms') },
]
