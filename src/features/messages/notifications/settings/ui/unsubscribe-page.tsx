import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listOfToken, mailListWords } from '#/features/messages/notifications/logic/unsubscribe-token'
import { unsubscribeTopicMutation } from '#/features/messages/notifications/settings/queries'
import { categorise, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Card className="grid gap-5">
        <div>
          <p className="eyebrow">Mails</p>
          <h1 className="mt-2 text-3xl">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">{text}</p>
        </div>
        {children}
      </Card>
    </Container>
  )
}

/** Behind a mail's link, which programs open too: nothing happens until somebody presses the button. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { mutate, error, isPending, isSuccess } = useMutation(unsubscribeTopicMutation)
  const found = token === undefined ? null : listOfToken(token)
  const unknown = !found || (error !== null && ['not_found', 'validation'].includes(categorise(error)))
  const settings = (
    <Link
      to="/notifications/settings"
      className={buttonClass({ variant: 'secondary', size: 'lg', className: 'justify-self-start' })}
    >
      Choose what you’re told
    </Link>
  )
  if (unknown)
    return (
      <Frame
        title="This link is no longer known"
        text="It may have been cut off by a mail program. Open it again from one of our mails, or sign in and choose."
      >
        {settings}
      </Frame>
    )
  const { label, hint } = mailListWords(found.list)
  if (isSuccess)
    return (
      <Frame title="Done" text={`No more mail about “${label}”. Everything else comes as before.`}>
        {settings}
      </Frame>
    )
  return (
    <Frame title={`No more mail about “${label}”?`} text={`${hint}. Other mails still come.`}>
      {error && <Banner tone="danger" role="alert" title={userMessage(error)} />}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={isPending} onClick={() => token !== undefined && mutate(token)}>
          Unsubscribe
        </Button>
        {settings}
      </div>
    </Frame>
  )
}
