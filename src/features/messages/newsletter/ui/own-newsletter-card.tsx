import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ownNewsletterQuery, setOwnNewsletterMutation } from '#/features/messages/newsletter/queries'
import { Card } from '#/ui/card'
import { LINK_CLASS } from '#/ui/link-class'
import { Switch } from '#/ui/switch'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

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
          {m.newsletter_newsletter()}
        </h2>
        <p className="mt-1 text-ink-soft">
          {m.newsletter_ownText({ link: <Link to="/newsletter" className={LINK_CLASS} /> })}
        </p>
      </div>
      <Switch
        label={m.newsletter_sendMeNewsletter()}
        hint={data.subscribed === null ? m.newsletter_confirmEmailAddressFirst() : undefined}
        checked={shown}
        disabled={set.isPending || data.subscribed === null}
        onChange={({ target: { checked } }) =>
          set.mutate(checked, {
            onSuccess: () => void toastSuccess(checked ? m.newsletter_onList() : m.newsletter_offList()),
            onError: (error) => void toastError(error),
          })
        }
      />
    </Card>
  )
}
