import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { ADMIN_GROUPS, ADMIN_LINKS } from './admin-links'

const HOME = '/admin'

const isAt = (path: string, to: string) =>
  to === HOME ? path.replace(/\/$/, '') === HOME : path === to || path.startsWith(`${to}/`)

/** Folded behind the name of the room one is in; beside the page where there is room for all. */
export function AdminMenu() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const here = ADMIN_LINKS.find(({ link }) => isAt(path, link.to))
  return (
    <nav aria-label="Admin" className="min-w-0">
      {/* A new page is a new menu: it folds itself again. */}
      <details
        key={path}
        className="group rounded-md bg-surface-raised shadow-card ring-1 ring-line lg:hidden"
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 [&::-webkit-details-marker]:hidden">
          <span className="text-sm text-ink-soft">Admin</span>
          <span className="font-semibold">{here?.label ?? 'Menu'}</span>
          <ChevronDown aria-hidden className="ml-auto size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line p-4 sm:grid-cols-3">
          <Groups />
        </div>
      </details>
      <div className="hidden gap-6 lg:sticky lg:top-24 lg:grid">
        <Groups />
      </div>
    </nav>
  )
}

function Groups() {
  return ADMIN_GROUPS.map((group) => {
    const links = ADMIN_LINKS.filter((each) => each.group === group)
    if (links.length === 0) return null
    return (
      <div key={group}>
        <p className="eyebrow mb-1">{group}</p>
        <ul>
          {links.map(({ label, link }) => (
            <li key={label}>
              <Link
                {...link}
                activeOptions={{ exact: link.to === HOME, includeSearch: false }}
                className="flex min-h-11 items-center gap-2 border-l-[3px] border-transparent pl-3 text-sm font-semibold text-ink-soft hover:text-ink data-[status=active]:border-court data-[status=active]:text-ink lg:min-h-9"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
