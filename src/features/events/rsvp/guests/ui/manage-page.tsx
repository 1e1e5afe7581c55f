import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { guestAnswerQuery } from '#/features/events/rsvp/guests/queries'
import { GuestFrame } from '#/features/events/rsvp/guests/ui/guest-frame'
import { ManageAnswer } from '#/features/events/rsvp/guests/ui/manage-answer'
import { AnswerLinkProblem } from '#/features/events/rsvp/ui/answer-link-problem'
import { AppError } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { Skeleton } from '#/ui/skeleton'

/** Behind the link of a mail: someone's answer who has no account. It acts on its buttons only. */
export function ManagePage({ token }: { token: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...guestAnswerQuery(token),
    enabled: token !== '',
  })
  if (data?.token)
    return (
      <GuestFrame event={data.event}>
        <ManageAnswer answer={data} token={data.token} />
      </GuestFrame>
    )
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      {token !== '' && isPending ? (
        <Card aria-busy="true">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-9" />
          <Skeleton className="mt-5 h-32" />
        </Card>
      ) : error instanceof AppError && error.code === 'answer_of_account' ? (
        <OfAnAccount />
      ) : (
        <AnswerLinkProblem
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
          unknown="Your email app may have cut it off, or the event is gone. You can RSVP again on the event’s page."
        />
      )}
    </Container>
  )
}

function OfAnAccount() {
  return (
    <Empty
      headingLevel={1}
      title="This RSVP is in your account now"
      text="You signed up with the email you RSVP’d with. Sign in to see it, change it or give up your spot."
      actions={
        <Link to="/login" search={{ next: '/my-events' }} className={buttonClass()}>
          Sign in
        </Link>
      }
    />
  )
}
