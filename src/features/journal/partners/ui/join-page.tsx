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

const TO_PARTNERS = (
  <Link
    to="/practice-partners"
    search={{ tab: 'partners' }}
    className={buttonClass({ className: 'justify-self-start' })}
  >
    Your practice partners
  </Link>
)

/** Whatever is wrong with a link reads the same: over, replaced, mistyped, or not for this viewer. */
const OVER = (
  <NoticeCard
    eyebrow="Practice partners"
    title="This link no longer works"
    text="Links work for two weeks, and a new one ends the one before. Ask whoever gave it to you for a new one."
  >
    {TO_PARTNERS}
  </NoticeCard>
)

/** Behind a link, which programs open too: nobody becomes anybody's partner until they press the button. */
export function JoinPage({ token }: { token: string | undefined }) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      {token === undefined ? OVER : <Held token={token} />}
    </Container>
  )
}

function Held({ token }: { token: string }) {
  const { data: held, error, isFetching, refetch } = useQuery(heldLinkQuery(token))
  if (error && ['not_found', 'validation'].includes(categorise(error))) return OVER
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
      eyebrow="Practice partners"
      title={held.viewer === 'self' ? 'This is your own link' : `Practise with ${held.name}`}
      text="Practice partners share single notes of their journals with each other, each note by choice. Everything else stays your own."
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
      return <SignInFirst back={back}>Sign in, or sign up, and you come back here.</SignInFirst>
    case 'self':
      return (
        <div className="grid gap-4">
          <p>Hand it to those you practise with: whoever opens it and presses the button is your partner.</p>
          {TO_PARTNERS}
        </div>
      )
    case 'partner':
      return (
        <div className="grid gap-4">
          <p>You are practice partners already.</p>
          {TO_PARTNERS}
        </div>
      )
    case 'blocked':
      return (
        <Banner tone="warning" title={`You have blocked ${held.name}`} actions={TO_PARTNERS}>
          Unblock them first, if you have changed your mind.
        </Banner>
      )
    case 'unverified':
      return <ConfirmFirst back={back}>Then open this link again.</ConfirmFirst>
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
        void toastSuccess(`You and ${name} are practice partners`)
        void navigate({ to: '/practice-partners', search: { tab: 'partners' } })
      },
      onError: onStale,
    })
  return (
    <div className="grid gap-3">
      {accept.error && <Banner tone="danger" role="alert" title={userMessage(accept.error)} />}
      <Button size="lg" busy={accept.isPending} onClick={join} className="justify-self-start max-sm:w-full">
        Become practice partners
      </Button>
      <p className="text-sm text-ink-soft">
        This link works until <Moment at={expiresAt} />.
      </p>
    </div>
  )
}
