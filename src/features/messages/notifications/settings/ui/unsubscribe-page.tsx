import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listOfToken, mailListWords } from '#/features/messages/notifications/logic/unsubscribe-token'
import { unsubscribeTopicMutation } from '#/features/messages/notifications/settings/queries'
import { UnsubscribeCard } from '#/ui/unsubscribe-card'
import { categorise } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { mutate, error, isPending, isSuccess } = useMutation(unsubscribeTopicMutation)
  const found = token === undefined ? null : listOfToken(token)
  const isUnknown = !found || (error !== null && ['not_found', 'validation'].includes(categorise(error)))
  const { label, hint } = found ? mailListWords(found.list) : { label: '', hint: '' }
  return (
    <UnsubscribeCard
      topic={m.notifications_emails()}
      state={isUnknown ? 'unknown' : isSuccess ? 'done' : 'asking'}
      question={{
        title: m.notifications_stopQuestion({ label }),
        text: m.notifications_stopText({ hint }),
      }}
      done={{ title: m.notifications_stopped(), text: m.notifications_stoppedText({ label }) }}
      otherwise={m.notifications_openAgain()}
      error={error}
      isBusy={isPending}
      onUnsubscribe={() => token !== undefined && mutate(token)}
    >
      <Link
        to="/notifications/settings"
        className={buttonClass({ variant: 'secondary', size: 'lg', className: 'justify-self-start' })}
      >
        {m.notifications_chooseSettings()}
      </Link>
    </UnsubscribeCard>
  )
}
