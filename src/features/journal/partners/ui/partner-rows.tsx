import { useMutation } from '@tanstack/react-query'
import { Ban, Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import {
  acceptMutation,
  blockMutation,
  dropInvitationMutation,
  removePartnerMutation,
  unblockMutation,
} from '#/features/journal/partners/queries'
import type { Since } from '#/features/journal/partners/schema'
import { PersonItem } from '#/features/journal/partners/ui/people-list'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'

interface RowProps {
  userId: string
  since: Since
  offline: boolean
}

const onError = (error: unknown) => void toastError(error)

/** Where several ask, none of them is the next step more than the others. */
export function IncomingRow({
  userId,
  since: { person, at },
  offline,
  alone,
}: RowProps & { alone: boolean }) {
  const accept = useMutation(acceptMutation(userId))
  const drop = useMutation(dropInvitationMutation(userId))
  const { id, name } = person
  const isBusy = offline || accept.isPending || drop.isPending
  return (
    <PersonItem
      person={person}
      text={
        <>
          asked <Moment day at={at} />
        </>
      }
    >
      <Button
        size="sm"
        variant={alone ? 'primary' : 'secondary'}
        disabled={offline}
        busy={accept.isPending}
        onClick={() =>
          accept.mutate(id, {
            onSuccess: () => void toastSuccess(`You and ${name} are practice partners`),
            onError,
          })
        }
      >
        Accept<span className="sr-only"> {name}</span>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabled={isBusy}
        onClick={() =>
          drop.mutate(id, { onSuccess: () => void toastSuccess('Declined. They are not told.'), onError })
        }
      >
        Decline<span className="sr-only"> {name}</span>
      </Button>
      <MoreMenu userId={userId} id={id} name={name} offline={offline} />
    </PersonItem>
  )
}

export function PartnerRow({ userId, since: { person, at }, offline }: RowProps) {
  return (
    <PersonItem
      leads
      person={person}
      text={
        <>
          since <Moment day at={at} />
        </>
      }
    >
      <MoreMenu isPartner userId={userId} id={person.id} name={person.name} offline={offline} />
    </PersonItem>
  )
}

export function OutgoingRow({ userId, since: { person, at }, offline }: RowProps) {
  const drop = useMutation(dropInvitationMutation(userId))
  return (
    <PersonItem
      person={person}
      text={
        <>
          invited <Moment day at={at} />
        </>
      }
    >
      <Button
        size="sm"
        variant="secondary"
        disabled={offline}
        busy={drop.isPending}
        onClick={() =>
          drop.mutate(person.id, { onSuccess: () => void toastSuccess('Invitation taken back'), onError })
        }
      >
        Take back<span className="sr-only"> the invitation of {person.name}</span>
      </Button>
    </PersonItem>
  )
}

export function BlockedRow({ userId, since: { person, at }, offline }: RowProps) {
  const unblock = useMutation(unblockMutation(userId))
  return (
    <PersonItem
      person={person}
      text={
        <>
          blocked <Moment day at={at} />; they don’t know
        </>
      }
    >
      <Button
        size="sm"
        variant="secondary"
        disabled={offline}
        busy={unblock.isPending}
        onClick={() =>
          unblock.mutate(person.id, {
            onSuccess: () => void toastSuccess(`${person.name} may ask you again`),
            onError,
          })
        }
      >
        Unblock<span className="sr-only"> {person.name}</span>
      </Button>
    </PersonItem>
  )
}

interface MoreMenuProps {
  userId: string
  id: string
  name: string
  isPartner?: boolean
  offline: boolean
}

/** What can't be undone with a tap is asked about first. */
function MoreMenu({ userId, id, name, isPartner, offline }: MoreMenuProps) {
  const [asking, setAsking] = useState<'remove' | 'block' | null>(null)
  const remove = useMutation(removePartnerMutation(userId))
  const block = useMutation(blockMutation(userId))
  const act = asking === 'block' ? block : remove
  function confirm() {
    act.mutate(id, {
      onSuccess() {
        setAsking(null)
        void toastSuccess(asking === 'block' ? `${name} is blocked` : `${name} is removed`)
      },
    })
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More for ${name}`} disabled={offline}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {isPartner && (
          <MenuItem icon={<UserMinus aria-hidden />} onSelect={() => setAsking('remove')}>
            Remove partner
          </MenuItem>
        )}
        <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => setAsking('block')}>
          Block
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        danger
        title={asking === 'block' ? `Block ${name}?` : `Remove ${name}?`}
        text={
          asking === 'block'
            ? 'Nothing of theirs reaches you any more, and whatever you two share ends at once. They are not told, and you can unblock them.'
            : 'Whatever you two share ends at once, in both directions. You can invite each other again.'
        }
        confirmLabel={asking === 'block' ? 'Block' : 'Remove'}
        busy={act.isPending}
        onConfirm={confirm}
      >
        {act.error && <Banner tone="danger" role="alert" title={userMessage(act.error)} />}
      </ConfirmDialog>
    </>
  )
}
