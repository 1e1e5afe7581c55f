import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { subscriptionQuery, unsubscribeMutation } from '#/features/communities/announcements/queries'
import { categorise, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Spinner } from '#/ui/spinner'

function Frame({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Card className="grid gap-5">
        <div>
          <p className="eyebrow">Announcements</p>
          <h1 className="mt-2 text-3xl">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">{text}</p>
        </div>
        {children}
      </Card>
    </Container>
  )
}

const HOME = (
  <Link to="/" className={buttonClass({ variant: 'secondary', size: 'lg', className: 'justify-self-start' })}>
    Go home
  </Link>
)

/** Behind a mail's link, which programs open too: nothing happens until somebody presses the button. */
export function AnnouncementUnsubscribePage({ token }: { token: string | undefined }) {
  const look = useQuery({ ...subscriptionQuery(token ?? ''), enabled: token !== undefined })
  const leave = useMutation(unsubscribeMutation)
  if (token === undefined || (look.error && categorise(look.error) === 'not_found'))
    return (
      <Frame
        title="This link is no longer known"
        text="It may have been cut off by a mail program. Open it again from one of our mails."
      >
        {HOME}
      </Frame>
    )
  if (look.isPending)
    return (
      <Container className="grid min-h-80 place-items-center">
        <Spinner size="lg" />
      </Container>
    )
  const name = look.data?.community?.name ?? 'this community'
  if (leave.isSuccess || (look.data && !look.data.wanted))
    return (
      <Frame
        title="No more announcements"
        text={`You get no more announcements of ${name}. You stay a member as you were; its page has a switch to hear of them again.`}
      >
        {HOME}
      </Frame>
    )
  const error = leave.error ?? look.error
  return (
    <Frame
      title={`No more announcements of ${name}?`}
      text="One press, and its announcements no longer reach you. Your membership and your events stay as they are."
    >
      {error && <Banner tone="danger" role="alert" title={userMessage(error)} />}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={leave.isPending} onClick={() => leave.mutate(token)}>
          Unsubscribe
        </Button>
        {HOME}
      </div>
    </Frame>
  )
}
