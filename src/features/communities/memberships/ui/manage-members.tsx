import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Community } from '#/features/communities/communities/schema'
import { ACT_WORDS } from '#/features/communities/memberships/logic/act-words'
import { isMemberStatus, type MemberSearch } from '#/features/communities/memberships/logic/member-search'
import type { MemberAct } from '#/features/communities/memberships/logic/membership-acts'
import { membersQuery } from '#/features/communities/memberships/queries'
import type { Member } from '#/features/communities/memberships/schema'
import { MemberActDialog } from '#/features/communities/memberships/ui/member-act-dialog'
import { MemberName } from '#/features/communities/memberships/ui/member-name'
import { RoleBadge } from '#/features/communities/memberships/ui/role-badge'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'

const lists = () => [
  { value: 'active', label: m.memberships_members() },
  { value: 'banned', label: m.memberships_listBanned() },
  { value: 'removed', label: m.memberships_listRemoved() },
  { value: 'left', label: m.memberships_listLeft() },
]
const NO_MEMBERS: Record<string, () => string> = {
  banned: () => m.memberships_noneBanned(),
  removed: () => m.memberships_noneRemoved(),
  left: () => m.memberships_noneLeft(),
}

/** Everybody by name, with what one may do about them. */
export function ManageMembers({ community, search }: { community: Community; search: MemberSearch }) {
  const { q, status } = search
  const navigate = useNavigate({ from: '/community/$communityId/manage' })
  const show = useCallback(
    (change: MemberSearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const find = useCallback((typed: string) => show({ q: typed || undefined }), [show])
  const query = useInfiniteQuery(membersQuery(community.id, search))
  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-end">
        <SearchBox label={m.memberships_searchByName()} value={q ?? ''} onSearch={find} />
        <Select
          label={m.memberships_show()}
          hideLabel
          value={status ?? 'active'}
          options={lists()}
          onChange={({ target: { value } }) =>
            show({ status: isMemberStatus(value) && value !== 'active' ? value : undefined })
          }
        />
      </div>
      <QueryList
        query={query}
        empty={
          <Empty
            title={
              q ? m.memberships_noneByName() : (NO_MEMBERS[status ?? 'active'] ?? m.memberships_noneYet)()
            }
            text={q ? m.memberships_noneByNameText() : m.memberships_noneYetText()}
            actions={
              (q || status) && (
                <Button onClick={() => show({ q: undefined, status: undefined })}>
                  {m.memberships_showMembers()}
                </Button>
              )
            }
          />
        }
      >
        {(member) => <MemberRow key={member.id} communityId={community.id} member={member} />}
      </QueryList>
    </>
  )
}

function MemberRow({ communityId, member }: { communityId: string; member: Member }) {
  const [act, setAct] = useState<MemberAct>()
  const { name, role, status, since, reason, acts } = member
  return (
    <li className="flex items-center gap-3 p-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MemberName member={member} />
          {status === 'active' && <RoleBadge role={role} />}
          <span className="text-sm text-ink-soft">
            {m.memberships_since({ status, when: <Moment at={since} /> })}
          </span>
        </div>
        {reason && status !== 'active' && <p className="mt-1 text-sm break-words">“{reason}”</p>}
      </div>
      {acts.length > 0 && (
        <Menu
          trigger={
            <IconButton label={m.memberships_actionsFor({ name })}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          {acts.map((each) => (
            <MenuItem key={each} danger={ACT_WORDS[each].danger} onSelect={() => setAct(each)}>
              {ACT_WORDS[each].label()}
            </MenuItem>
          ))}
        </Menu>
      )}
      {act && (
        <MemberActDialog
          communityId={communityId}
          member={member}
          act={act}
          onClose={() => setAct(undefined)}
        />
      )}
    </li>
  )
}
