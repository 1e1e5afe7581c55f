import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#/ui/icon-button'
import { ThemeSwitch } from '#/ui/theme-switch'
import { SignOutButton } from './account-buttons'
import { adminLink, mainLinks, moreLinks, type NavLink } from './nav-links'
import type { useWho } from './use-who'

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

/** The browser's own modal dialog: it keeps the focus inside and closes by Escape. */
export function MobileMenu({ who }: { who: ReturnType<typeof useWho> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  // Signing out inside it leads home, which may be the page beneath, or to the page that asks first.
  const place = useLocation({ select: ({ pathname }) => pathname })
  const shownAt = useRef(place)
  useEffect(() => {
    if (who.isSignedIn && shownAt.current === place) return
    shownAt.current = place
    dialog.current?.close()
  }, [who.isSignedIn, place])
  const dashboard: NavLink = { ...adminLink, label: 'Admin Dashboard' }
  return (
    <div className="lg:hidden">
      <IconButton label="Menu" onClick={() => dialog.current?.showModal()}>
        <Menu aria-hidden />
      </IconButton>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="m-0 ml-auto h-dvh max-h-none w-[min(22rem,100vw)] max-w-none bg-surface text-ink shadow-float backdrop:bg-veil"
      >
        <div className="flex h-full flex-col gap-4 overflow-y-auto p-4">
          <div className="flex items-center justify-between">
            <ThemeSwitch iconsOnly />
            <IconButton label="Close menu" onClick={close}>
              <X aria-hidden />
            </IconButton>
          </div>
          <nav aria-label="Menu">
            <Rows links={[...mainLinks(who), ...(who.isAdmin ? [dashboard] : [])]} onChoose={close} />
            <div className="my-2 h-px bg-line" />
            <Rows links={moreLinks} onChoose={close} />
          </nav>
          <div data-install-slot className="px-3 empty:hidden" />
          {who.isSignedIn && (
            <div className="mt-auto">
              <SignOutButton wide />
            </div>
          )}
        </div>
      </dialog>
    </div>
  )
}
