import { useInfiniteQuery } from '@tanstack/react-query'
import { changesOf } from '#/features/foundation/audit/logic/act-changes'
import { deedOf, readable } from '#/features/communities/memberships/logic/history-words'
import { historyQuery } from '#/features/communities/memberships/queries'
import type { HistoryAct } from '#/features/communities/memberships/schema'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import * as m from '#/lib/messages.gen'

/** Who did what, the latest first; nobody can change it. */
export function CommunityHistory({ communityId }: { communityId: string }) {
  const query = useInfiniteQuery(historyQuery(communityId))
  return (
    <QueryList
      query={query}
      empty={<Empty title={m.memberships_nothingYet()} text={m.memberships_historyEmpty()} />}
    >
      {(act) => <HistoryRow key={act.id} act={act} />}
    </QueryList>
  )
}

function HistoryRow({ act }: { act: HistoryAct }) {
  const { actor, action, person, reason, createdAt } = act
  const isAboutPerson = 'personId' in act.after
  const changes = isAboutPerson ? [] : changesOf({ before: readable(act.before), after: readable(act.after) })
  return (
    <li className="grid gap-1 p-4 sm:px-5">
      <p className="break-words">
        {deedOf(action, {
          actor: actor || m.memberships_someoneGoneStart(),
          person: person ?? m.memberships_someoneGone(),
          strong: <strong />,
        })}
      </p>
      {reason && <p className="text-sm break-words">“{reason}”</p>}
      {changes.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-ink-soft">{field}</dt>
              <dd className="min-w-0 break-words">
                {before !== undefined && <del className="text-danger">{before}</del>}
                {before !== undefined && after !== undefined && ' → '}
                {after !== undefined && <ins className="font-semibold text-court no-underline">{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-ink-soft">
        <Moment at={createdAt} />
      </p>
    </li>
  )
}
