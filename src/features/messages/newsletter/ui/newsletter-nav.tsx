import { Link, linkOptions } from '@tanstack/react-router'
import * as m from '#/lib/messages.gen'

const ROOMS = [
  { label: () => m.newsletter_issues(), link: linkOptions({ to: '/admin/newsletter' }) },
  { label: () => m.newsletter_subscribers(), link: linkOptions({ to: '/admin/newsletter/subscribers' }) },
]

/** The two rooms of the newsletter, written in and written to. */
export function NewsletterNav() {
  return (
    <nav aria-label={m.newsletter_newsletter()} className="mt-4 mb-6 shadow-[inset_0_-3px_0_0_var(--line)]">
      <ul className="flex gap-1">
        {ROOMS.map(({ label, link }) => (
          <li key={link.to}>
            <Link
              {...link}
              activeOptions={{ exact: true, includeSearch: false }}
              className="inline-flex min-h-12 items-center border-b-[3px] border-transparent px-4 text-sm font-semibold text-ink-soft hover:text-ink data-[status=active]:border-court data-[status=active]:text-ink"
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
