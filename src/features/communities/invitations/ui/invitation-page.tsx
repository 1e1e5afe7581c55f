import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvitationState } from '#/features/communities/invitations/logic/invitation-terms'
import { heldInvitationQuery } from '#/features/communities/invitations/queries'
import { OpenInvitation } from '#/features/communities/invitations/ui/open-invitation'
import { categorise, userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { NoticeCard } from '#/ui/notice-card'
import { Spinner } from '#/ui/spinner'

const ELSEWHERE = (
  <Link to="/community" className={buttonClass({ size: 'lg', className: 'justify-self-start' })}>
    Look at communities
  </Link>
)

const OVER: Record<Exclude<InvitationState, 'open'>, { title: string; text: string }> = {
  used: {
    title: 'This invitation is used up',
    text: 'Everybody it was meant for has joined. Ask whoever gave it to you for a new one.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'Invitations work for a while only. Ask whoever gave it to you for a new one.',
  },
  revoked: {
    title: 'This invitation was taken back',
    text: 'A manager of the community revoked it. Ask them if you think that it was a mistake.',
  },
}
const UNKNOWN = {
  title: 'This invitation is not known',
  text: 'The link may have been cut off on its way. Open it again from where you got it.',
}

/** Behind a link, which programs open too: nobody joins anything until they press the button. */
export function InvitationPage({ token }: { token: string | undefined }) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      {token === undefined ? (
        <NoticeCard eyebrow="Invitation" {...UNKNOWN}>
          {ELSEWHERE}
        </NoticeCard>
      ) : (
        <Held token={token} />
      )}
    </Container>
  )
}

function Held({ token }: { token: string }) {
  const { data: held, error, isFetching, refetch } = useQuery(heldInvitationQuery(token))
  if (!held && error && ['not_found', 'validation'].includes(categorise(error)))
    return (
      <NoticeCard eyebrow="Invitation" {...UNKNOWN}>
        {ELSEWHERE}
      </NoticeCard>
    )
  if (!held && error)
    return (
      <ErrorState
        headingLevel={1}
        text={userMessage(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!held)
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size="lg" />
      </div>
    )
  if (held.viewer === 'banned')
    return (
      <NoticeCard
        eyebrow="Invitation"
        title="You can’t join this community"
        text="Its managers decided so. There are others to play with."
      >
        {ELSEWHERE}
      </NoticeCard>
    )
  if (held.community)
    return (
      <OpenInvitation token={token} held={held} community={held.community} onStale={() => void refetch()} />
    )
  return (
    <NoticeCard eyebrow="Invitation" {...OVER[held.state === 'open' ? 'expired' : held.state]}>
      {ELSEWHERE}
    </NoticeCard>
  )
}
