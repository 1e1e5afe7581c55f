import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unsubscribeMutation } from '#/features/messages/newsletter/queries'
import { NewsletterFrame } from '#/features/messages/newsletter/ui/newsletter-frame'
import { categorise, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'

/** Behind a mail's link, which programs open too: nothing happens until somebody presses the button. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const unsubscribe = useMutation(unsubscribeMutation)
  const { error, isPending, isSuccess } = unsubscribe
  const unknown =
    token === undefined || (error !== null && ['not_found', 'validation'].includes(categorise(error)))
  const home = (
    <Link
      to="/"
      className={buttonClass({ variant: 'secondary', size: 'lg', className: 'justify-self-start' })}
    >
      Go home
    </Link>
  )
  if (isSuccess) {
    return (
      <NewsletterFrame title="You’re off the list" text="No more news from us. The courts stay open to you.">
        {home}
      </NewsletterFrame>
    )
  }
  if (unknown) {
    return (
      <NewsletterFrame
        title="This link is no longer known"
        text="It may have been cut off by a mail program. Open it again from one of our mails."
      >
        {home}
      </NewsletterFrame>
    )
  }
  return (
    <NewsletterFrame title="Leave the newsletter?" text="One press, and no more news comes to this address.">
      {error && <Banner tone="danger" role="alert" title={userMessage(error)} />}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={isPending} onClick={() => unsubscribe.mutate(token)}>
          Unsubscribe
        </Button>
        {home}
      </div>
    </NewsletterFrame>
  )
}
