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
          RSVP in one tap next time
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          Create a free account. Your email is already confirmed, and this RSVP moves with it.
        </p>
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
          label="Password"
          autoComplete="new-password"
          hint={passwordHint()}
          {...fieldOf(form, 'password')}
        />
        <Button type="submit" variant="secondary" wide busy={join.isPending}>
          Create my account
        </Button>
      </Form>
    </section>
  )
}
