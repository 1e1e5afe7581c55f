import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { choosePasswordMutation, markChoosingPassword } from '#/features/people/accounts/queries'
import { choosePasswordSchema } from '#/features/people/accounts/schema'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { passwordHint, PasswordField } from '#/features/people/accounts/ui/password-field'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface ChoosePasswordProps {
  /** The address that was just confirmed. */
  email: string
  onDone: () => void
}

/** Comes after a confirmation in another browser than the one that signed up: a password from there isn't carried over. */
export function ChoosePassword({ email, onDone }: ChoosePasswordProps) {
  const form = useForm({ resolver: zodResolver(choosePasswordSchema) })
  const choose = useMutation(choosePasswordMutation)
  const client = useQueryClient()
  useEffect(() => {
    window.scrollTo(0, 0)
    markChoosingPassword(client, true)
    return () => markChoosingPassword(client, false)
  }, [client])
  return (
    <AccountFrame
      title={m.accounts_choosePassword()}
      text={m.accounts_choosePasswordText({
        email,
        strong: <strong className="break-all text-ink" />,
      })}
    >
      <Form
        form={form}
        error={choose.error}
        className="grid gap-5"
        onValid={(input) =>
          choose.mutate(input, {
            onSuccess() {
              void toastSuccess(m.accounts_passwordSet())
              onDone()
            },
            onError: (error) => showRefusal(form, error),
          })
        }
      >
        {/* For password managers, which save the pair. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={m.accounts_newPassword()}
          autoComplete="new-password"
          hint={passwordHint()}
          {...fieldOf(form, 'password')}
        />
        <Button type="submit" size="lg" wide busy={choose.isPending}>
          {m.accounts_setMyPassword()}
        </Button>
      </Form>
      <div className="grid gap-1 text-center">
        <Button variant="quiet" wide onClick={onDone}>
          {m.accounts_skipForNow()}
        </Button>
        <p className="text-sm text-ink-soft">{m.accounts_linkAlwaysWorks()}</p>
      </div>
    </AccountFrame>
  )
}
