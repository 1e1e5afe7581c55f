import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSignOut } from '#/features/people/accounts/ui/use-sign-out'
import { deleteAccount, dutiesQuery } from '#/features/people/account-settings/queries'
import { deleteAccountSchema, DELETION_WORD } from '#/features/people/account-settings/schema'
import { FirstThese } from '#/features/people/account-settings/ui/first-these'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { ErrorState } from '#/ui/error-state'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { Spinner } from '#/ui/spinner'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function DeleteAccount() {
  const [wanted, setWanted] = useState(false)
  return (
    <div className="rounded-lg p-4 ring-[1.5px] ring-inset ring-danger/40 sm:p-5">
      <h3 className="text-lg">{m.accountSettings_deleteMyAccount()}</h3>
      <p className="mt-1 text-ink-soft">{m.accountSettings_deleteText()}</p>
      {wanted ? (
        <Farewell onKeep={() => setWanted(false)} />
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => setWanted(true)}>
          {m.accountSettings_deleteMyAccountButton()}
        </Button>
      )}
    </div>
  )
}

function Farewell({ onKeep }: { onKeep: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(dutiesQuery())
  if (error && !data)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  return (
    <div className="mt-4 grid gap-4">
      {data.duties.length > 0 ? <FirstThese {...data} /> : <Deletion />}
      <Button variant="quiet" onClick={onKeep}>
        {m.accountSettings_keepMyAccount()}
      </Button>
    </div>
  )
}

function Deletion() {
  const { withProof, dialog } = useProof()
  const { signOut, signingOut } = useSignOut()
  const form = useForm({ resolver: zodResolver(deleteAccountSchema), defaultValues: { confirmation: '' } })
  const remove = useMutation({
    mutationFn: (confirmation: string) => withProof(() => deleteAccount(confirmation)),
  })
  return (
    <>
      <Form
        form={form}
        error={remove.error}
        className="grid gap-4"
        onValid={({ confirmation }) =>
          remove.mutate(confirmation, {
            onSuccess() {
              void toastSuccess(m.accountSettings_accountDeleted())
              // Nobody is signed in any more; this clears what the browser still knows, and goes home.
              signOut()
            },
            onError: (error) => showRefusal(form, error),
          })
        }
      >
        <TextField
          label={m.accountSettings_typeWordToConfirm({ word: DELETION_WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldOf(form, 'confirmation')}
        />
        <Button
          type="submit"
          variant="danger"
          className="justify-self-start"
          busy={remove.isPending || signingOut}
        >
          {m.accountSettings_deleteForGood()}
        </Button>
      </Form>
      {dialog}
    </>
  )
}
