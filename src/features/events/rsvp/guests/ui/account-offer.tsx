import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { verifyMutation } from '#/features/people/accounts/queries'
import { choosePasswordSchema } from '#/features/people/accounts/schema'
import { useAfterSignIn } from '#/features/people/accounts/ui/after-sign-in'
import { PasswordField, passwordHint } from '#/features/people/accounts/ui/password-field'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import * as m from '#/lib/messages.gen'

interface AccountOfferProps {
  eventId: string
  /** Stands for the address that was just proved. */
  token: string
}

/** After an RSVP without an account: one field makes one, and the RSVP is theirs in it. */
export function AccountOffer({ eventId, token }: AccountOfferProps) {
  const form = useForm({ resolver: zodResolver(choosePasswordSchema) })
  const afterSignIn = useAfterSignIn(`/events/${eventId}/rsvp`)
  // Of the mutation itself: being signed in takes this form off the page.
  const join = useMutation({ ...verifyMutation, onSuccess: (session) => void afterSignIn(session) })
  return (
    <section aria-labelledby="account-offer" className="grid gap-4 rounded-md p-4 ring-1 ring-line">
      <div>
        <h2 id="account-offer" className="text-lg">
          {m.rsvp_oneTapNextTime()}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{m.rsvp_createAccountText()}</p>
      </div>
      <Form
        form={form}
        error={join.error}
        className="grid gap-4"
        onValid={({ password }) =>
          join.mutate({ token, password }, { onError: (error) => showRefusal(form, error) })
        }
      >
        <PasswordField
          label={m.rsvp_password()}
          autoComplete="new-password"
          hint={passwordHint()}
          {...fieldOf(form, 'password')}
        />
        <Button type="submit" variant="secondary" wide busy={join.isPending}>
          {m.rsvp_createMyAccount()}
        </Button>
      </Form>
    </section>
  )
}
