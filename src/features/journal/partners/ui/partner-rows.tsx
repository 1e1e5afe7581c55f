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
import * as m from '#/lib/messages.gen'

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
    <PersonItem person={person} text={m.partners_invitedYouOn({ moment: <Moment day at={at} /> })}>
      <Button
        size="sm"
        variant={alone ? 'primary' : 'secondary'}
        disabled={offline}
        busy={accept.isPending}
        onClick={() =>
          accept.mutate(id, {
            onSuccess: () => void toastSuccess(m.partners_youTwoArePartners({ name })),
            onError,
          })
        }
      >
        {m.partners_acceptName({ name, span: <span className="sr-only" /> })}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabled={isBusy}
        onClick={() =>
          drop.mutate(id, { onSuccess: () => void toastSuccess(m.partners_declined()), onError })
        }
      >
        {m.partners_declineName({ name, span: <span className="sr-only" /> })}
      </Button>
      <MoreMenu userId={userId} id={id} name={name} offline={offline} />
    </PersonItem>
  )
}

export function PartnerRow({ userId, since: { person, at }, offline }: RowProps) {
  return (
    <PersonItem leads person={person} text={m.partners_since({ moment: <Moment day at={at} /> })}>
      <MoreMenu isPartner userId={userId} id={person.id} name={person.name} offline={offline} />
    </PersonItem>
  )
}

export function OutgoingRow({ userId, since: { person, at }, offline }: RowProps) {
  const drop = useMutation(dropInvitationMutation(userId))
  return (
    <PersonItem person={person} text={m.partners_invitedOn({ moment: <Moment day at={at} /> })}>
      <Button
        size="sm"
        variant="secondary"
        disabled={offline}
        busy={drop.isPending}
        onClick={() =>
          drop.mutate(person.id, {
            onSuccess: () => void toastSuccess(m.partners_invitationTakenBack()),
            onError,
          })
        }
      >
        {m.partners_takeBack({ name: person.name, span: <span className="sr-only" /> })}
      </Button>
    </PersonItem>
  )
}

export function BlockedRow({ userId, since: { person, at }, offline }: RowProps) {
  const unblock = useMutation(unblockMutation(userId))
  return (
    <PersonItem person={person} text={m.partners_blockedOn({ moment: <Moment day at={at} /> })}>
      <Button
        size="sm"
        variant="secondary"
        disabled={offline}
        busy={unblock.isPending}
        onClick={() =>
          unblock.mutate(person.id, {
            onSuccess: () => void toastSuccess(m.partners_mayInviteAgain({ name: person.name })),
            onError,
          })
        }
      >
        {m.partners_unblock({ name: person.name, span: <span className="sr-only" /> })}
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
        void toastSuccess(
          asking === 'block' ? m.partners_nameBlocked({ name }) : m.partners_nameRemoved({ name }),
        )
      },
    })
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={m.partners_moreName({ name })} disabled={offline}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {isPartner && (
          <MenuItem icon={<UserMinus aria-hidden />} onSelect={() => setAsking('remove')}>
            {m.partners_removePartner()}
          </MenuItem>
        )}
        <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => setAsking('block')}>
          {m.partners_block()}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        danger
        title={asking === 'block' ? m.partners_blockName({ name }) : m.partners_removeName({ name })}
        text={asking === 'block' ? m.partners_blockText() : m.partners_removeText()}
        confirmLabel={asking === 'block' ? m.partners_block() : m.partners_remove()}
        busy={act.isPending}
        onConfirm={confirm}
      >
        {act.error && <Banner tone="danger" role="alert" title={userMessage(act.error)} />}
      </ConfirmDialog>
    </>
  )
}
