import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link2, Mail } from 'lucide-react'
import { useState } from 'react'
import type { InvitationState } from '#/features/communities/invitations/logic/invitation-terms'
import { invitationsQuery, revokeMutation } from '#/features/communities/invitations/queries'
import type { Invitation } from '#/features/communities/invitations/schema'
import { userMessage } from '#/lib/errors'
import { Badge, type BadgeTone } from '#/ui/badge'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const STATES: Record<InvitationState, { label: () => string; tone: BadgeTone }> = {
  open: { label: () => m.invitations_stateOpen(), tone: 'court' },
  used: { label: () => m.invitations_stateUsed(), tone: 'kitchen' },
  expired: { label: () => m.invitations_stateExpired(), tone: 'neutral' },
  revoked: { label: () => m.invitations_revoked(), tone: 'neutral' },
}

export function InvitationList({ communityId }: { communityId: string }) {
  const query = useInfiniteQuery(invitationsQuery(communityId))
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="mb-3 text-2xl">
        {m.invitations_title()}
      </h2>
      <QueryList query={query} empty={<p className="text-ink-soft">{m.invitations_noneYet()}</p>}>
        {(invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} communityId={communityId} />
        )}
      </QueryList>
    </section>
  )
}

function usesOf({ email, uses, maxUses }: Invitation): string {
  if (email !== null) return uses > 0 ? m.invitations_joined() : m.invitations_notUsedYet()
  return maxUses === null
    ? m.invitations_uses({ count: uses })
    : m.invitations_usesOf({ count: uses, max: maxUses })
}

function InvitationRow({ invitation, communityId }: { invitation: Invitation; communityId: string }) {
  const { id, email, state, invitedBy, expiresAt, createdAt } = invitation
  const [asking, setAsking] = useState(false)
  const revoke = useMutation(revokeMutation)
  const Icon = email === null ? Link2 : Mail
  const name = email ?? m.invitations_link()
  const { label, tone } = STATES[state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 gap-3">
        <Icon aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold break-words">{name}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Badge tone={tone}>{label()}</Badge>
            <span>{usesOf(invitation)}</span>
            <span>
              {invitedBy
                ? m.invitations_madeBy({ when: <Moment at={createdAt} />, by: invitedBy })
                : m.invitations_made({ when: <Moment at={createdAt} /> })}
            </span>
            {state === 'open' && <span>{m.invitations_until({ when: <Moment at={expiresAt} /> })}</span>}
          </p>
        </div>
      </div>
      {state === 'open' && (
        <Button variant="secondary" size="sm" className="max-sm:ml-8" onClick={() => setAsking(true)}>
          {m.invitations_revokeName({ name, hidden: <span className="sr-only" /> })}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          email === null ? m.invitations_revokeThisLink() : m.invitations_revokeInvitationEmail({ email })
        }
        text={m.invitations_revokeText()}
        confirmLabel={m.invitations_revoke()}
        danger
        busy={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(
            { communityId, id },
            {
              onSuccess() {
                setAsking(false)
                void toastSuccess(m.invitations_revoked())
              },
            },
          )
        }
      >
        {revoke.error && <Banner tone="danger" role="alert" title={userMessage(revoke.error)} />}
      </ConfirmDialog>
    </li>
  )
}
