import { EmailInvitations } from '#/features/invitations/ui/email-invitations'
import { InvitationList } from '#/features/invitations/ui/invitation-list'
import { LinkForm } from '#/features/invitations/ui/link-form'

/** How people come in past the queue of requests. */
export function InvitationsPanel({ communityId }: { communityId: string }) {
  return (
    <div className="grid gap-10">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <LinkForm communityId={communityId} />
        <EmailInvitations communityId={communityId} />
      </div>
      <InvitationList communityId={communityId} />
    </div>
  )
}
