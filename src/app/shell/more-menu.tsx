import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { moreLinks, type NavLink } from './nav-links'
import { NAV_LINK_CLASS } from './nav-class'

const PANEL_ID = 'more-links'

/** The browser's own popover: closes by Escape, a click beside it, or a choice, and costs no script. */
export function MoreMenu({ personal }: { personal: NavLink[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // A popover stands in the page's top layer and knows nothing of its button; not every browser can anchor it.
  const placeUnderButton = () => {
    const end = button.current?.getBoundingClientRect().right ?? 0
    panel.current?.style.setProperty('right', `${document.documentElement.clientWidth - end}px`)
  }
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        popoverTarget={PANEL_ID}
        className={`${NAV_LINK_CLASS} inline-flex items-center gap-1`}
      >
        More
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        onBeforeToggle={placeUnderButton}
        className="fixed inset-auto top-16 right-[max(1rem,calc(50vw-34rem))] m-0 max-h-[calc(100dvh-5rem)] min-w-52 overflow-y-auto rounded-md bg-surface-raised p-1.5 text-ink shadow-float ring-1 ring-line"
      >
        <ul>
          {[...personal, ...moreLinks].map(({ label, link, personal: inBar }) => (
            <li key={label} className={inBar && 'xl:hidden'}>
              <Link
                {...link}
                onClick={() => panel.current?.hidePopover()}
                className="flex min-h-11 items-center rounded-sm px-3 text-sm font-medium hover:bg-court-tint"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
