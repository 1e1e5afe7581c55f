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
import * as m from '#/lib/messages.gen'

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
          <span className="sr-only">{m.ui_loading()}</span>
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
          unknown={m.rsvp_manageLinkUnknown()}
        />
      )}
    </Container>
  )
}

function OfAnAccount() {
  return (
    <Empty
      headingLevel={1}
      title={m.rsvp_inYourAccount()}
      text={m.rsvp_inYourAccountText()}
      actions={
        <Link to="/login" search={{ next: '/my-events' }} className={buttonClass()}>
          {m.rsvp_signIn()}
        </Link>
      }
    />
  )
}
