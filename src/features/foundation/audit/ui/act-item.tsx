import { Link, linkOptions } from '@tanstack/react-router'
import { actionWords, changesOf } from '#/features/foundation/audit/logic/act-changes'
import type { Act } from '#/features/foundation/audit/schema'
import { LINK_CLASS } from '#/ui/link-class'
import { Moment } from '#/ui/moment'
import * as m from '#/lib/messages.gen'

/** One act: who, what, to whom, and what was before and is after. */
export function ActItem({ act, headingLevel }: { act: Act; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  const changes = changesOf(act)
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <Heading className="text-base leading-snug">{actionWords(act.action)}</Heading>
        <p className="mt-0.5 break-words text-sm">
          <Subject subject={act.subject} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>
            {act.actor
              ? m.audit_by({
                  name: act.actor.name || m.audit_someoneWithoutNameLower(),
                  link: (
                    <Link
                      to="/admin/people/$personId"
                      params={{ personId: act.actor.id }}
                      className="underline underline-offset-4"
                    />
                  ),
                })
              : m.audit_byGone()}
          </span>
          <Moment at={act.createdAt} />
        </p>
      </div>
      <div className="min-w-0 text-sm">
        {act.reason && <p className="break-words">“{act.reason}”</p>}
        {changes.length > 0 && (
          <dl className="grid gap-1">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap items-baseline gap-x-2">
                <dt className="text-ink-soft">{field}</dt>
                <dd className="min-w-0 break-words">
                  {before !== undefined && <del className="text-danger">{before}</del>}
                  {before !== undefined && after !== undefined && ' → '}
                  {after !== undefined && (
                    <ins className="font-semibold text-court no-underline">{after}</ins>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** What has no page of its own, or none any more, leads to the room it is looked after in. */
const ROOMS: Partial<Record<string, { label: () => string; link: { to: string } }>> = {
  'host-request': { label: m.audit_hostRequests, link: linkOptions({ to: '/admin/host-requests' }) },
  'squad-application': {
    label: m.audit_squadApplications,
    link: linkOptions({ to: '/admin/squad-applications' }),
  },
  squad: { label: m.audit_squad, link: linkOptions({ to: '/admin/squad' }) },
  'squad-member': { label: m.audit_squad, link: linkOptions({ to: '/admin/squad' }) },
  drop: { label: m.audit_drop, link: linkOptions({ to: '/admin/drop' }) },
  'membership-request': { label: m.audit_membership, link: linkOptions({ to: '/admin/membership' }) },
  post: { label: m.audit_posts, link: linkOptions({ to: '/admin/posts' }) },
  contact: { label: m.audit_contact, link: linkOptions({ to: '/admin/contact' }) },
  settings: { label: m.audit_settings, link: linkOptions({ to: '/admin/settings' }) },
  'admin-emails': { label: m.audit_adminAddresses, link: linkOptions({ to: '/admin/admin-emails' }) },
}

/** Leads to what the act was about, where it has a page. */
function Subject({ subject: { type, id, name } }: { subject: Act['subject'] }) {
  if (type === 'person')
    return name === null ? (
      <>{m.audit_someoneLeft()}</>
    ) : (
      <Link to="/admin/people/$personId" params={{ personId: id }} className={LINK_CLASS}>
        {name || m.audit_someoneWithoutName()}
      </Link>
    )
  if (type === 'event' && name !== null)
    return (
      <Link to="/events/$eventId" params={{ eventId: id }} className={LINK_CLASS}>
        {name}
      </Link>
    )
  if (type === 'community' && name !== null)
    return (
      <Link to="/community/$communityId" params={{ communityId: id }} className={LINK_CLASS}>
        {name}
      </Link>
    )
  if (type === 'newsletter')
    return (
      <Link to="/admin/newsletter/$issueId" params={{ issueId: id }} className={LINK_CLASS}>
        {m.audit_newsletter()}
      </Link>
    )
  const room = ROOMS[type]
  if (room)
    return (
      <Link {...room.link} className={LINK_CLASS}>
        {room.label()}
      </Link>
    )
  return <span className="break-all text-ink-soft">{name ?? `${type} ${id}`}</span>
}
