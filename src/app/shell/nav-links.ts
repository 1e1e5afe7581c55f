import { linkOptions } from '@tanstack/react-router'
import { brand } from '#/brand'
import type { Session } from '#/features/people/accounts/schema'
import * as m from '#/lib/messages.gen'

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
export const mainLinks = (): NavLink[] => [
  to(m.shell_events(), '/events'),
  to(m.shell_community(), '/community'),
  to(brand.nightSeries.title, '/tuesday-night-lights'),
  to(m.shell_matchupGenerator(), '/game-generator'),
]

/** What is one's own. Only hides what the server would refuse. */
export const personalLinks = ({ isAdmin, isHost }: Pick<Session, 'isHost' | 'isAdmin'>): NavLink[] => [
  to(isAdmin || isHost ? m.shell_myEvents() : m.shell_myGames(), '/my-events'),
  to(m.shell_productNotes({ product: brand.name }), '/notes'),
]

export const moreLinks = (): NavLink[] => [
  to(m.shell_players(), '/players'),
  to(m.shell_stakes(), '/stakes'),
  to(m.shell_squad(), '/squad'),
  to(m.shell_drop(), '/001drop'),
  to(m.shell_membership(), '/membership'),
  to(m.shell_rules(), '/rules'),
  to(m.shell_faq(), '/faq'),
  to(m.shell_blog(), '/blog'),
  to(m.shell_newsletter(), '/newsletter'),
  to(m.shell_contact(), '/contact'),
]

export const adminLink = (): NavLink => to(m.shell_admin(), '/admin')
export const legalLinks = (): NavLink[] => [to(m.shell_privacy(), '/privacy'), to(m.shell_terms(), '/terms')]
