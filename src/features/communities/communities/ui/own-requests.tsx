import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { ownRequestsQuery, withdrawRequestMutation } from '#/features/communities/communities/queries'
import type { CommunityRequest } from '#/features/communities/communities/schema'
import { RequestBadge } from '#/features/communities/communities/ui/request-badge'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** What one has asked for before, and what became of it. */
export function OwnRequests() {
  const id = useId()
  const { data } = useQuery(ownRequestsQuery())
  if (!data?.items.length) return null
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="text-2xl">
        {m.communities_yourRequests()}
      </h2>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {data.items.map((request) => (
          <OwnRequest key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function OwnRequest({ request }: { request: CommunityRequest }) {
  const { id, name, city, status, decisionReason, createdAt, community } = request
  const withdraw = useMutation(withdrawRequestMutation)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0">
        <h3 className="text-lg leading-snug break-words">{name}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <RequestBadge status={status} />
          {city && <span>{city}</span>}
          <span>{m.communities_asked({ moment: <Moment at={createdAt} /> })}</span>
        </p>
        {status === 'rejected' && <p className="mt-2 text-sm whitespace-pre-line">{decisionReason}</p>}
      </div>
      {community && (
        <Link
          to="/community/$communityId"
          params={{ communityId: community.slug }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.communities_seeItsPage()}
        </Link>
      )}
      {status === 'pending' && (
        <Button
          variant="secondary"
          size="sm"
          busy={withdraw.isPending}
          aria-label={m.communities_withdrawName({ name })}
          onClick={() =>
            withdraw.mutate(id, {
              onSuccess: () => void toastSuccess(m.communities_withdrawn()),
              onError: (error) => void toastError(error),
            })
          }
        >
          {m.communities_withdraw()}
        </Button>
      )}
    </li>
  )
}
