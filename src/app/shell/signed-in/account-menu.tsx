import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Avatar } from '#/ui/avatar'
import { MENU_ROW_CLASS } from '../nav-class'
import { adminLink, type NavLink, personalLinks } from '../nav-links'
import { closePopover, NavPopover } from '../nav-popover'
import type { useWho } from '../use-who'
import { SignOutButton } from './sign-out-button'

const PROFILE: NavLink[] = [
  { label: 'Profile', link: { to: '/profile' } },
  { label: 'Notification settings', link: { to: '/notifications/settings' } },
]
const CREATE_EVENT: NavLink = { label: 'Create event', link: { to: '/create-event' } }
const DASHBOARD: NavLink = { ...adminLink, label: 'Admin Dashboard' }

const ID = 'account-menu'
const close = () => closePopover(ID)

interface AccountMenuProps {
  name: string
  who: ReturnType<typeof useWho>
  seesAdmin: boolean
}

/** Who one is, and what is one's own; on a phone that is in the tab bar. */
export function AccountMenu({ name, who, seesAdmin }: AccountMenuProps) {
  const groups = [
    personalLinks(who),
    PROFILE,
    [...(who.isHost || who.isAdmin ? [CREATE_EVENT] : []), ...(seesAdmin ? [DASHBOARD] : [])],
  ].filter((links) => links.length > 0)
  return (
    <div className="hidden md:block">
      <NavPopover
        id={ID}
        triggerClass="flex min-h-11 items-center gap-2 rounded-full pr-2 pl-1.5 text-sm font-medium hover:bg-ink/8"
        trigger={
          <>
            <Avatar name={name} size="sm" />
            <span className="sr-only max-w-36 truncate xl:not-sr-only">{name}</span>
            <span className="sr-only">, your account</span>
            <ChevronDown aria-hidden className="size-4" />
          </>
        }
      >
        <nav aria-label="Your account">
          {groups.map((links) => (
            <ul key={links[0]?.label} className="mb-1.5 border-b border-line pb-1.5">
              {links.map(({ label, link }) => (
                <li key={label}>
                  <Link {...link} onClick={close} className={MENU_ROW_CLASS}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <SignOutButton wide />
      </NavPopover>
    </div>
  )
}
