import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ConfirmFirst, SignInFirst } from '#/features/people/accounts/ui/before-you-accept'
import { acceptLinkMutation, heldLinkQuery } from '#/features/journal/partners/queries'
import type { HeldLink } from '#/features/journal/partners/schema'
import { categorise, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { Moment } from '#/ui/moment'
import { NoticeCard } from '#/ui/notice-card'
import { Spinner } from '#/ui/spinner'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const ToPartners = () => (
  <Link
    to="/practice-partners"
    search={{ tab: 'partners' }}
    className={buttonClass({ className: 'justify-self-start' })}
  >
    {m.partners_partnersLink()}
  </Link>
)

/** Whatever is wrong with a link reads the same: over, replaced, mistyped, or not for this viewer. */
const LinkOver = () => (
  <NoticeCard
    eyebrow={m.partners_practicePartners()}
    title={m.partners_linkOver()}
    text={m.partners_linkOverText()}
  >
    <ToPartners />
  </NoticeCard>
)

/** Behind a link, which programs open too: nobody becomes anybody's partner until they press the button. */
export function JoinPage({ token }: { token: string | undefined }) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      {token === undefined ? <LinkOver /> : <Held token={token} />}
    </Container>
  )
}

function Held({ token }: { token: string }) {
  const { data: held, error, isFetching, refetch } = useQuery(heldLinkQuery(token))
  if (error && ['not_found', 'validation'].includes(categorise(error))) return <LinkOver />
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
  return (
    <NoticeCard
      eyebrow={m.partners_practicePartners()}
      title={
        held.viewer === 'self' ? m.partners_ownLinkTitle() : m.partners_practiceWith({ name: held.name })
      }
      text={m.partners_joinText()}
    >
      <NextStep token={token} held={held} onStale={() => void refetch()} />
    </NoticeCard>
  )
}

type NextStepProps = { token: string; held: HeldLink; onStale: () => void }

function NextStep({ token, held, onStale }: NextStepProps) {
  const back = `/practice-partners/join?token=${token}`
  switch (held.viewer) {
    case 'anonymous':
      return <SignInFirst back={back}>{m.partners_signInFirst()}</SignInFirst>
    case 'self':
      return (
        <div className="grid gap-4">
          <p>{m.partners_ownLinkText()}</p>
          <ToPartners />
        </div>
      )
    case 'partner':
      return (
        <div className="grid gap-4">
          <p>{m.partners_alreadyPartners()}</p>
          <ToPartners />
        </div>
      )
    case 'blocked':
      return (
        <Banner tone="warning" title={m.partners_youBlocked({ name: held.name })} actions={<ToPartners />}>
          {m.partners_unblockFirst()}
        </Banner>
      )
    case 'unverified':
      return <ConfirmFirst back={back}>{m.partners_thenOpenLink()}</ConfirmFirst>
    default:
      return <AcceptButton token={token} expiresAt={held.expiresAt} onStale={onStale} />
  }
}

type AcceptButtonProps = { token: string; expiresAt: string; onStale: () => void }

function AcceptButton({ token, expiresAt, onStale }: AcceptButtonProps) {
  const accept = useMutation(acceptLinkMutation)
  const navigate = useNavigate()
  const join = () =>
    accept.mutate(token, {
      onSuccess({ name }) {
        void toastSuccess(m.partners_youTwoArePartners({ name }))
        void navigate({ to: '/practice-partners', search: { tab: 'partners' } })
      },
      onError: onStale,
    })
  return (
    <div className="grid gap-3">
      {accept.error && <Banner tone="danger" role="alert" title={userMessage(accept.error)} />}
      <Button size="lg" busy={accept.isPending} onClick={join} className="justify-self-start max-sm:w-full">
        {m.partners_become()}
      </Button>
      <p className="text-sm text-ink-soft">
        {m.partners_thisLinkWorksUntil({ moment: <Moment at={expiresAt} /> })}
      </p>
    </div>
  )
}
