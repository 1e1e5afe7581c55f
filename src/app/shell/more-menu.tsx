import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { MENU_ROW_CLASS, NAV_LINK_CLASS } from './nav-class'
import { moreLinks } from './nav-links'
import { closePopover, NavPopover } from './nav-popover'
import * as m from '#/lib/messages.gen'

const ID = 'more-links'
const close = () => closePopover(ID)

export function MoreMenu() {
  return (
    <NavPopover
      id={ID}
      triggerClass={`${NAV_LINK_CLASS} inline-flex items-center gap-1`}
      trigger={
        <>
          {m.shell_more()}
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
    >
      <ul>
        {moreLinks().map(({ label, link }) => (
          <li key={label}>
            <Link {...link} onClick={close} className={MENU_ROW_CLASS}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </NavPopover>
  )
}
