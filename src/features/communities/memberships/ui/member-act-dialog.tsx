import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ACT_WORDS } from '#/features/communities/memberships/logic/act-words'
import type { MemberAct } from '#/features/communities/memberships/logic/membership-acts'
import { actOnMemberMutation } from '#/features/communities/memberships/queries'
import type { Member } from '#/features/communities/memberships/schema'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Whoever loses something reads why. */
const ASKS_WHY: ReadonlySet<MemberAct> = new Set(['decline', 'remove', 'ban'])

interface MemberActDialogProps {
  communityId: string
  member: Member
  act: MemberAct
  onClose: () => void
}

export function MemberActDialog({ communityId, member, act, onClose }: MemberActDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, error, isPending } = useMutation(actOnMemberMutation)
  const words = ACT_WORDS[act]
  const asksWhy = ASKS_WHY.has(act)
  const fieldError = error instanceof AppError ? error.fields?.reason : undefined
  const confirm = () =>
    mutate(
      { communityId, memberId: member.id, act, reason: reason.trim() },
      {
        onSuccess() {
          onClose()
          void toastSuccess(words.done(member.name))
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.question(member.name)}
      text={words.text()}
      confirmLabel={words.label()}
      cancelLabel={m.memberships_notNow()}
      danger={words.danger}
      busy={isPending}
      onConfirm={confirm}
    >
      {asksWhy && (
        <TextArea
          label={act === 'decline' ? m.memberships_messageToThem() : m.memberships_reason()}
          hint={act === 'decline' ? m.memberships_messageHint() : m.memberships_reasonHint()}
          rows={3}
          maxLength={500}
          value={reason}
          error={fieldError}
          onChange={(change) => setReason(change.target.value)}
        />
      )}
      {error && !fieldError && (
        <div className="mt-3">
          <Banner tone="warning" role="alert" title={userMessage(error)} />
        </div>
      )}
    </ConfirmDialog>
  )
}
