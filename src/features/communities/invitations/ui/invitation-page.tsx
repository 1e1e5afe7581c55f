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
import * as m from '#/lib/messages.gen'

const Elsewhere = () => (
  <Link to="/community" className={buttonClass({ size: 'lg', className: 'justify-self-start' })}>
    {m.invitations_lookAtCommunities()}
  </Link>
)

type Words = { title: string; text: string }

const OVER: Record<Exclude<InvitationState, 'open'>, () => Words> = {
  used: () => ({ title: m.invitations_usedTitle(), text: m.invitations_usedText() }),
  expired: () => ({ title: m.invitations_expiredTitle(), text: m.invitations_expiredText() }),
  revoked: () => ({ title: m.invitations_revokedTitle(), text: m.invitations_revokedText() }),
}
const unknown = (): Words => ({ title: m.ui_unknownLink(), text: m.invitations_unknownText() })

/** Behind a link, which programs open too: nobody joins anything until they press the button. */
export function InvitationPage({ token }: { token: string | undefined }) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      {token === undefined ? (
        <NoticeCard eyebrow={m.invitations_invitation()} {...unknown()}>
          <Elsewhere />
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
      <NoticeCard eyebrow={m.invitations_invitation()} {...unknown()}>
        <Elsewhere />
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
        eyebrow={m.invitations_invitation()}
        title={m.invitations_youCantJoinThis()}
        text={m.invitations_bannedText()}
      >
        <Elsewhere />
      </NoticeCard>
    )
  if (held.community)
    return (
      <OpenInvitation token={token} held={held} community={held.community} onStale={() => void refetch()} />
    )
  return (
    <NoticeCard
      eyebrow={m.invitations_invitation()}
      {...OVER[held.state === 'open' ? 'expired' : held.state]()}
    >
      <Elsewhere />
    </NoticeCard>
  )
}
