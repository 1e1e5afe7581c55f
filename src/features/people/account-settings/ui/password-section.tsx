import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from '#/lib/zod'
import { passwordSchema } from '#/features/people/accounts/schema'
import { passwordHint, PasswordField } from '#/features/people/accounts/ui/password-field'
import { FormSection } from '#/ui/form-section'
import { changePassword, securityQuery } from '#/features/people/account-settings/queries'
import type { ChangePasswordInput } from '#/features/people/account-settings/schema'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { ErrorState } from '#/ui/error-state'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { LINK_CLASS } from '#/ui/link-class'
import { Skeleton } from '#/ui/skeleton'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const newSchema = z.object({ password: passwordSchema })
const changeSchema = newSchema.extend({
  currentPassword: z.string().min(1, { error: () => m.accountSettings_enterPassword() }),
})

/** Another password ends the sessions everywhere else. */
export function PasswordSection() {
  const { data, error, isFetching, refetch } = useQuery(securityQuery())
  return (
    <FormSection
      title={m.accountSettings_password()}
      text={
        data?.hasPassword === false ? m.accountSettings_noPassword() : m.accountSettings_newPasswordText()
      }
    >
      {error && !data && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <PasswordForm key={String(data.hasPassword)} hasPassword={data.hasPassword} />}
    </FormSection>
  )
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient()
  const { withProof, dialog } = useProof()
  const form = useForm<ChangePasswordInput>({
    resolver: zodResolver(hasPassword ? changeSchema : newSchema),
    defaultValues: hasPassword ? { currentPassword: '', password: '' } : { password: '' },
  })
  const change = useMutation({
    mutationFn: (input: ChangePasswordInput) => withProof(() => changePassword(client, input)),
  })
  return (
    <>
      <Form
        form={form}
        error={change.error}
        className="grid gap-4"
        onValid={(input) =>
          change.mutate(input, {
            onSuccess() {
              form.reset()
              void toastSuccess(m.accountSettings_newPasswordSet())
            },
            onError: (error) => showRefusal(form, error),
          })
        }
      >
        {hasPassword && (
          <div>
            <PasswordField
              label={m.accountSettings_currentPassword()}
              autoComplete="current-password"
              {...fieldOf(form, 'currentPassword')}
            />
            <p className="mt-2 text-sm">
              <Link to="/reset-password" className={LINK_CLASS}>
                {m.accountSettings_forgot()}
              </Link>
            </p>
          </div>
        )}
        <PasswordField
          label={m.accountSettings_newPassword()}
          autoComplete="new-password"
          hint={passwordHint()}
          {...fieldOf(form, 'password')}
        />
        <Button type="submit" variant="secondary" className="justify-self-start" busy={change.isPending}>
          {hasPassword ? m.accountSettings_changePassword() : m.accountSettings_setPassword()}
        </Button>
      </Form>
      {dialog}
    </>
  )
}
