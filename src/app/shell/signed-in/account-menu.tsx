import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Avatar } from '#/ui/avatar'
import { MENU_ROW_CLASS } from '../nav-class'
import { adminLink, type NavLink, personalLinks } from '../nav-links'
import { closePopover, NavPopover } from '../nav-popover'
import type { useWho } from '../use-who'
import { SignOutButton } from './sign-out-button'
import * as m from '#/lib/messages.gen'

const profileLinks = (): NavLink[] => [
  { label: m.shell_profile(), link: { to: '/profile' } },
  { label: m.shell_notificationSettings(), link: { to: '/notifications/settings' } },
]
const createEvent = (): NavLink => ({ label: m.shell_createEvent(), link: { to: '/create-event' } })
const dashboard = (): NavLink => ({ ...adminLink(), label: m.shell_adminDashboard() })

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
    profileLinks(),
    [...(who.isHost || who.isAdmin ? [createEvent()] : []), ...(seesAdmin ? [dashboard()] : [])],
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
            <span className="sr-only">{m.shell_nameYourAccount()}</span>
            <ChevronDown aria-hidden className="size-4" />
          </>
        }
      >
        <nav aria-label={m.shell_yourAccount()}>
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
