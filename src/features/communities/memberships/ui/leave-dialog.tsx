import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import type { Community } from '#/features/communities/communities/schema'
import { afterLeaving, leaveMutation } from '#/features/communities/memberships/queries'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { LINK_CLASS } from '#/ui/link-class'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface LeaveDialogProps {
  community: Community
  onClose: () => void
}

function consequences({ visibility, can }: Community): string {
  if (visibility === 'private') return m.memberships_leavePrivate()
  return can.joinAtOnce ? m.memberships_leaveOpen() : m.memberships_leaveApproval()
}

export function LeaveDialog({ community, onClose }: LeaveDialogProps) {
  const { id, name, visibility } = community
  const navigate = useNavigate()
  const leave = useMutation(leaveMutation)
  const { error } = leave
  const go = () =>
    leave.mutate(id, {
      onSuccess(_left, _id, _context, { client }) {
        onClose()
        void toastSuccess(m.memberships_leftToast({ name }))
        if (visibility === 'private') void navigate({ to: '/community' }).then(() => afterLeaving(client, id))
        else afterLeaving(client, id)
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.memberships_leaveQuestion({ name })}
      text={consequences(community)}
      confirmLabel={m.memberships_leave()}
      cancelLabel={m.memberships_stay()}
      danger
      busy={leave.isPending}
      onConfirm={go}
    >
      {error && (
        <Banner tone="warning" role="alert" title={userMessage(error)}>
          {error instanceof AppError && error.code === 'last_owner' && (
            <Link
              to="/community/$communityId/manage"
              params={{ communityId: communityKey(community) }}
              search={{ tab: 'members' }}
              className={LINK_CLASS}
            >
              {m.memberships_chooseWhoTakesOver()}
            </Link>
          )}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
