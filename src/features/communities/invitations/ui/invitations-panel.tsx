import { EmailInvitations } from '#/features/communities/invitations/ui/email-invitations'
import { InvitationList } from '#/features/communities/invitations/ui/invitation-list'
import { LinkForm } from '#/features/communities/invitations/ui/link-form'

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
