import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MapPin, Users } from 'lucide-react'
import { ConfirmFirst, SignInFirst } from '#/features/people/accounts/ui/before-you-accept'
import { acceptMutation } from '#/features/communities/invitations/queries'
import type { HeldInvitation } from '#/features/communities/invitations/schema'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Moment } from '#/ui/moment'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface OpenInvitationProps {
  token: string
  held: HeldInvitation
  community: NonNullable<HeldInvitation['community']>
  /** It was refused: it may be over by now. */
  onStale: () => void
}

export function OpenInvitation({ token, held, community, onStale }: OpenInvitationProps) {
  const { id, name, tagline, city, members, coverImage } = community
  return (
    <Card padded={false}>
      <div className="aspect-[5/2] overflow-hidden [&_img]:size-full [&_img]:object-cover">
        <Picture
          source={storedPicture(coverImage, id)}
          alt=""
          sizes="(max-width: 48rem) 100vw, 42rem"
          priority
        />
      </div>
      <div className="grid gap-5 p-5 sm:p-8">
        <div>
          <p className="eyebrow">
            {held.invitedBy
              ? m.invitations_nameInvitesYou({ name: held.invitedBy })
              : m.invitations_youInvited()}
          </p>
          <h1 className="mt-2 text-4xl break-words">{name}</h1>
          {tagline && <p className="mt-2 text-lg text-ink-soft">{tagline}</p>}
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm [&_svg]:size-4 [&_svg]:text-court">
            {city && (
              <span className="inline-flex items-center gap-2">
                <MapPin aria-hidden />
                {city}
              </span>
            )}
            <span className="inline-flex items-center gap-2">
              <Users aria-hidden />
              {m.communities_memberCount({ count: members })}
            </span>
          </p>
        </div>
        <NextStep token={token} held={held} communityId={id} onStale={onStale} />
      </div>
    </Card>
  )
}

interface NextStepProps {
  token: string
  held: HeldInvitation
  communityId: string
  onStale: () => void
}

function NextStep({ token, held, communityId, onStale }: NextStepProps) {
  const back = `/invitation?token=${token}`
  switch (held.viewer) {
    case 'member':
      return (
        <div className="grid gap-4">
          <p>{m.invitations_memberAlready()}</p>
          <Link
            to="/community/$communityId"
            params={{ communityId }}
            className={buttonClass({ size: 'lg', className: 'justify-self-start' })}
          >
            {m.invitations_openCommunity()}
          </Link>
        </div>
      )
    case 'anonymous':
      return (
        <SignInFirst back={back}>
          {held.sentTo ? m.invitations_sentToSignIn({ sentTo: held.sentTo }) : m.invitations_signInFirst()}
        </SignInFirst>
      )
    case 'other-address':
      return (
        <Banner tone="warning" title={m.invitations_otherAddress()}>
          {m.invitations_sentToOther({ sentTo: held.sentTo ?? '' })}
        </Banner>
      )
    case 'unverified':
      return <ConfirmFirst back={back}>{m.invitations_thenOpenAgain()}</ConfirmFirst>
    default:
      return <JoinButton token={token} expiresAt={held.expiresAt} onStale={onStale} />
  }
}

type JoinButtonProps = { token: string; expiresAt: string | null; onStale: () => void }

function JoinButton({ token, expiresAt, onStale }: JoinButtonProps) {
  const accept = useMutation(acceptMutation)
  const navigate = useNavigate()
  const join = () =>
    accept.mutate(token, {
      onSuccess({ communityId, name }) {
        void toastSuccess(m.invitations_welcomeName({ name }))
        void navigate({ to: '/community/$communityId', params: { communityId } })
      },
      onError: onStale,
    })
  return (
    <div className="grid gap-3">
      {accept.error && <Banner tone="danger" role="alert" title={userMessage(accept.error)} />}
      <Button size="lg" busy={accept.isPending} onClick={join} className="justify-self-start max-sm:w-full">
        {m.invitations_joinCommunity()}
      </Button>
      {expiresAt && (
        <p className="text-sm text-ink-soft">
          {m.invitations_worksUntil({ when: <Moment at={expiresAt} /> })}
        </p>
      )}
    </div>
  )
}
