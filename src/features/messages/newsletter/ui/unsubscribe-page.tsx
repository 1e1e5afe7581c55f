import { useMutation } from '@tanstack/react-query'
import { unsubscribeMutation } from '#/features/messages/newsletter/queries'
import { UnsubscribeCard } from '#/ui/unsubscribe-card'
import { categorise } from '#/lib/errors'
import { HomeLink } from '#/ui/home-link'
import * as m from '#/lib/messages.gen'

export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { mutate, error, isPending, isSuccess } = useMutation(unsubscribeMutation)
  const isUnknown =
    token === undefined || (error !== null && ['not_found', 'validation'].includes(categorise(error)))
  return (
    <UnsubscribeCard
      topic={m.newsletter_newsletter()}
      state={isSuccess ? 'done' : isUnknown ? 'unknown' : 'asking'}
      question={{
        title: m.newsletter_leaveQuestion(),
        text: m.newsletter_leaveText(),
      }}
      done={{ title: m.newsletter_offList(), text: m.newsletter_offListText() }}
      otherwise={m.newsletter_openAgain()}
      error={error}
      isBusy={isPending}
      onUnsubscribe={() => token !== undefined && mutate(token)}
    >
      <HomeLink />
    </UnsubscribeCard>
  )
}
