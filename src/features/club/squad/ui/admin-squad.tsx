import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { moved } from '#/lib/move-item'
import { orderMembersMutation, removeMemberMutation, rosterQuery } from '#/features/club/squad/queries'
import type { RosterMember } from '#/features/club/squad/schema'
import { MemberDialog } from '#/features/club/squad/ui/member-dialog'
import { MemberRow } from '#/features/club/squad/ui/member-row'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Spinner } from '#/ui/spinner'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; member: RosterMember }

/** Who is on the squad's page, with what, and in which order. */
export function AdminSquad() {
  const { data, error, isFetching, refetch } = useQuery(rosterQuery())
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{m.squad_squad()}</h1>
        <div className="flex flex-wrap gap-3">
          <Link to="/admin/squad-applications" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {m.squad_applications()}
          </Link>
          <Button size="sm" onClick={() => setOpen({ kind: 'add' })}>
            <UserPlus aria-hidden />
            {m.squad_addSomeone()}
          </Button>
        </div>
      </div>
      <p className="mb-6 mt-2 max-w-prose text-ink-soft">{m.squad_rosterIntro()}</p>
      {data && <Members members={data.members} onOpen={setOpen} />}
      {!data && error && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div className="grid min-h-64 place-items-center">
          <Spinner />
        </div>
      )}
      {open?.kind === 'add' && <MemberDialog member={undefined} onClose={close} />}
      {open?.kind === 'edit' && <MemberDialog member={open.member} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog member={open.member} onClose={close} />}
    </>
  )
}

interface MembersProps {
  members: readonly RosterMember[]
  onOpen: (open: Open) => void
}

function Members({ members, onOpen }: MembersProps) {
  const [said, setSaid] = useState('')
  const order = useMutation(orderMembersMutation)
  if (members.length === 0) return <Empty title={m.squad_noOneYet()} text={m.squad_noOneYetText()} />
  function move(from: number, to: number) {
    order.mutate(
      moved(members, from, to).map(({ id }) => id),
      {
        onSuccess: () => setSaid(m.squad_nowNumber({ number: to + 1, count: members.length })),
        onError: (error) => void toastError(error),
      },
    )
  }
  return (
    <>
      <ol className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {members.map((member, place) => (
          <MemberRow
            key={member.id}
            member={member}
            isFirst={place === 0}
            isLast={place === members.length - 1}
            busy={order.isPending}
            onMove={(by) => move(place, place + by)}
            onEdit={() => onOpen({ kind: 'edit', member })}
            onRemove={() => onOpen({ kind: 'remove', member })}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

function RemoveDialog({ member, onClose }: { member: RosterMember; onClose: () => void }) {
  const remove = useMutation(removeMemberMutation)
  const confirm = () =>
    remove.mutate(member.id, {
      onSuccess() {
        onClose()
        void toastSuccess(m.squad_memberNoLongerSquad({ name: member.name }))
      },
      onError: (error) => void toastError(error),
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.squad_takeMemberOffSquad({ name: member.name })}
      text={m.squad_theyToldShiftsThey()}
      confirmLabel={m.squad_takeOff()}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    />
  )
}
