import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#/ui/icon-button'
import { ThemeSwitch } from '#/ui/theme-switch'
import { adminLink, mainLinks, moreLinks, type NavLink, personalLinks } from './nav-links'
import { SignedInPart } from './signed-in-part'
import type { useWho } from './use-who'
import * as m from '#/lib/messages.gen'

const ROW_CLASS =
  'flex min-h-12 items-center rounded-sm px-3 text-lg font-semibold hover:bg-court-tint data-[status=active]:text-court'

function Rows({ links, onChoose }: { links: NavLink[]; onChoose: () => void }) {
  return (
    <ul>
      {links.map(({ label, link }) => (
        <li key={label}>
          <Link {...link} onClick={onChoose} className={ROW_CLASS}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const PANEL_ID = 'menu'

/** Does nothing to one that is shut; browsers that know no popovers have none to shut. */
const shut = (panel: HTMLElement | null) => panel?.togglePopover?.(false)

/** What stands on the page beside an element, and beside what it stands in. What speaks up by itself is still heard. */
function restOfPage(element: Element | null): HTMLElement[] {
  const around = element?.parentElement
  if (!element || !around || element === document.body) return []
  const beside = [...around.children].filter(
    (other): other is HTMLElement =>
      other !== element && other instanceof HTMLElement && !other.matches('script, style, [aria-live]'),
  )
  return [...beside, ...restOfPage(around)]
}

/**
 * Nobody gets behind what is open, by keyboard or by ear. The browser styles the whole page anew for that, which a modal
 * dialog would have one wait for: here it is shown first.
 */
function useAlone(element: RefObject<Element | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const rest = restOfPage(element.current)
    const setInert = (inert: boolean) => rest.forEach((other) => other.toggleAttribute('inert', inert))
    let afterwards = 0
    const frame = requestAnimationFrame(() => {
      afterwards = window.setTimeout(() => setInert(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(afterwards)
      setInert(false)
    }
  }, [element, isOpen])
}

/**
 * The browser's own popover: it closes by Escape or a press beside it, gives the focus back, and opens without a script.
 * For who is signed in it holds what the tab bar has no room for.
 */
export function MobileMenu({ who }: { who: ReturnType<typeof useWho> }) {
  const place = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useAlone(place, isOpen)
  const close = () => shut(panel.current)
  // Signing out inside it leads home, which may be the page beneath, or to the page that asks first.
  const page = useLocation({ select: ({ pathname }) => pathname })
  const shownAt = useRef(page)
  useEffect(() => {
    if (who.isSignedIn && shownAt.current === page) return
    shownAt.current = page
    shut(panel.current)
  }, [who.isSignedIn, page])
  const dashboard: NavLink = { ...adminLink(), label: m.shell_adminDashboard() }
  return (
    <div ref={place} className="lg:hidden">
      <IconButton label={who.isSignedIn ? m.shell_more() : m.shell_menu()} popoverTarget={PANEL_ID}>
        <Menu aria-hidden />
      </IconButton>
      <dialog
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        aria-label={m.shell_menu()}
        onToggle={({ newState }: ToggleEvent) => setOpen(newState === 'open')}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,100vw)] max-w-none bg-surface text-ink shadow-float backdrop:bg-veil"
      >
        <div className="flex h-full flex-col gap-4 overflow-y-auto p-4">
          <div className="flex items-center justify-between">
            <ThemeSwitch iconsOnly />
            <IconButton label={m.shell_closeMenu()} popoverTarget={PANEL_ID} popoverTargetAction="hide">
              <X aria-hidden />
            </IconButton>
          </div>
          <nav aria-label={m.shell_menu()}>
            <Rows
              links={[
                ...mainLinks(),
                ...(who.isSignedIn ? personalLinks(who) : []),
                ...(who.isAdmin || who.adminNeedsTwoStep ? [dashboard] : []),
              ]}
              onChoose={close}
            />
            <div className="my-2 h-px bg-line" />
            <Rows links={moreLinks()} onChoose={close} />
          </nav>
          <div data-install-slot className="px-3 empty:hidden" />
          {who.isSignedIn && (
            <div className="mt-auto">
              <SignedInPart part="signOut" />
            </div>
          )}
        </div>
      </dialog>
    </div>
  )
}
