import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listOfToken, mailListWords } from '#/features/messages/notifications/logic/unsubscribe-token'
import { unsubscribeTopicMutation } from '#/features/messages/notifications/settings/queries'
import { UnsubscribeCard } from '#/ui/unsubscribe-card'
import { categorise } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'

export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { mutate, error, isPending, isSuccess } = useMutation(unsubscribeTopicMutation)
  const found = token === undefined ? null : listOfToken(token)
  const isUnknown = !found || (error !== null && ['not_found', 'validation'].includes(categorise(error)))
  const { label, hint } = found ? mailListWords(found.list) : { label: '', hint: '' }
  return (
    <UnsubscribeCard
      topic="Mails"
      state={isUnknown ? 'unknown' : isSuccess ? 'done' : 'asking'}
      question={{ title: `No more mail about “${label}”?`, text: `${hint}. Other mails still come.` }}
      done={{ title: 'Done', text: `No more mail about “${label}”. Everything else comes as before.` }}
      otherwise="Open it again from one of our mails, or sign in and choose."
      error={error}
      isBusy={isPending}
      onUnsubscribe={() => token !== undefined && mutate(token)}
    >
      <Link
        to="/notifications/settings"
        className={buttonClass({ variant: 'secondary', size: 'lg', className: 'justify-self-start' })}
      >
        Choose what you’re told
      </Link>
    </UnsubscribeCard>
  )
}
