import { Link, linkOptions } from '@tanstack/react-router'

const ROOMS = [
  { label: 'Issues', link: linkOptions({ to: '/admin/newsletter' }) },
  { label: 'Subscribers', link: linkOptions({ to: '/admin/newsletter/subscribers' }) },
]

/** The two rooms of the newsletter, written in and written to. */
export function NewsletterNav() {
  return (
    <nav aria-label="Newsletter" className="mt-4 mb-6 shadow-[inset_0_-3px_0_0_var(--line)]">
      <ul className="flex gap-1">
        {ROOMS.map(({ label, link }) => (
          <li key={label}>
            <Link
              {...link}
              activeOptions={{ exact: true, includeSearch: false }}
              className="inline-flex min-h-12 items-center border-b-[3px] border-transparent px-4 text-sm font-semibold text-ink-soft hover:text-ink data-[status=active]:border-court data-[status=active]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
