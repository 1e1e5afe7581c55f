import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ownNewsletterQuery, setOwnNewsletterMutation } from '#/features/messages/newsletter/queries'
import { Card } from '#/ui/card'
import { LINK_CLASS } from '#/ui/link-class'
import { Switch } from '#/ui/switch'
import { toastError, toastSuccess } from '#/ui/toast'

/** Among what one is told of. Being signed in with a proved address is the proof: no mail asks again. */
export function OwnNewsletterCard() {
  const { data } = useQuery(ownNewsletterQuery())
  const set = useMutation(setOwnNewsletterMutation)
  if (!data) return null
  const shown = set.isPending ? set.variables : (data.subscribed ?? false)
  return (
    <Card as="section" aria-labelledby="newsletter-title" className="grid gap-2">
      <div>
        <h2 id="newsletter-title" className="text-2xl">
          Newsletter
        </h2>
        <p className="mt-1 text-ink-soft">
          New nights, open spots, and what the community is up to, now and then.{' '}
          <Link to="/newsletter" className={LINK_CLASS}>
            What was sent so far
          </Link>
        </p>
      </div>
      <Switch
        label="Send me the newsletter"
        hint={data.subscribed === null ? 'Confirm your email address first.' : undefined}
        checked={shown}
        disabled={set.isPending || data.subscribed === null}
        onChange={({ target: { checked } }) =>
          set.mutate(checked, {
            onSuccess: () => void toastSuccess(checked ? 'You’re on the list' : 'You’re off the list'),
            onError: (error) => void toastError(error),
          })
        }
      />
    </Card>
  )
}
