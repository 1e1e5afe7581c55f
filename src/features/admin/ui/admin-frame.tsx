import { Link, Outlet } from '@tanstack/react-router'
import { Container } from '#/ui/container'
import { ADMIN_LINKS } from './admin-links'

const EXACT = { exact: true }

/** The admin area: its menu beside the page, or above it where there is no room. */
export function AdminFrame() {
  return (
    <Container className="grid gap-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <nav aria-label="Admin" className="min-w-0">
        <ul className="flex gap-1 overflow-x-auto shadow-[inset_0_-2px_0_0_var(--line)] [scrollbar-width:none] lg:sticky lg:top-24 lg:flex-col lg:overflow-visible lg:shadow-none">
          {ADMIN_LINKS.map(({ label, link }) => (
            <li key={label}>
              <Link
                {...link}
                activeOptions={EXACT}
                className="flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft hover:text-ink data-[status=active]:border-court data-[status=active]:text-ink lg:rounded-sm lg:border-b-0 lg:border-l-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </Container>
  )
}
