import { useMutation } from '@tanstack/react-query'
import { unsubscribeMutation } from '#/features/messages/newsletter/queries'
import { UnsubscribeCard } from '#/ui/unsubscribe-card'
import { categorise } from '#/lib/errors'
import { HomeLink } from '#/ui/home-link'

export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { mutate, error, isPending, isSuccess } = useMutation(unsubscribeMutation)
  const isUnknown =
    token === undefined || (error !== null && ['not_found', 'validation'].includes(categorise(error)))
  return (
    <UnsubscribeCard
      topic="Newsletter"
      state={isSuccess ? 'done' : isUnknown ? 'unknown' : 'asking'}
      question={{
        title: 'Leave the newsletter?',
        text: 'One press, and no more news comes to this address.',
      }}
      done={{ title: 'You’re off the list', text: 'No more news from us. The courts stay open to you.' }}
      otherwise="Open it again from one of our mails."
      error={error}
      isBusy={isPending}
      onUnsubscribe={() => token !== undefined && mutate(token)}
    >
      <HomeLink />
    </UnsubscribeCard>
  )
}
