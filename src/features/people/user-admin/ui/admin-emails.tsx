import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { adminEmailsMutation, adminEmailsQuery } from '#/features/people/user-admin/queries'
import { AppError, userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ErrorState } from '#/ui/error-state'
import { IconButton } from '#/ui/icon-button'
import { LINK_CLASS } from '#/ui/link-class'
import { Spinner } from '#/ui/spinner'
import { TextField } from '#/ui/text-field'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const refusalOf = (error: unknown) =>
  (error instanceof AppError && Object.values(error.fields ?? {})[0]) || userMessage(error)

/** The list of addresses whose verified owners are admins: the last of the ways to be one. */
export function AdminEmails() {
  const { data, error, isFetching, refetch } = useQuery(adminEmailsQuery())
  const [typed, setTyped] = useState('')
  const save = useMutation(adminEmailsMutation)
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner />
      </div>
    )
  const { emails, version } = data

  function add(event: FormEvent) {
    event.preventDefault()
    save.mutate(
      { emails: [...emails, typed.trim()], version },
      {
        onSuccess: () => {
          setTyped('')
          void toastSuccess(m.userAdmin_added())
        },
      },
    )
  }
  const remove = (gone: string) =>
    save.mutate(
      { emails: emails.filter((email) => email !== gone), version },
      {
        onSuccess: () => void toastSuccess(m.userAdmin_takenOffList()),
        onError: (failure) => void toastError(failure),
      },
    )
  return (
    <>
      <Link to="/admin/people" className={LINK_CLASS}>
        {m.userAdmin_allPeople()}
      </Link>
      <h1 className="mt-3 text-3xl">{m.userAdmin_adminAddresses()}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{m.userAdmin_adminAddressesText()}</p>
      <Card className="mt-6 max-w-2xl">
        {emails.length === 0 ? (
          <p className="text-ink-soft">{m.userAdmin_noAddressesYet()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {emails.map((email) => (
              <li key={email} className="flex min-h-12 items-center justify-between gap-3">
                <span className="min-w-0 break-all">{email}</span>
                <IconButton label={m.userAdmin_takeEmailOffList({ email })} onClick={() => remove(email)}>
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <form method="dialog" noValidate onSubmit={add} className="mt-5 flex flex-wrap items-end gap-3">
          <TextField
            label={m.userAdmin_addAddress()}
            type="email"
            autoComplete="off"
            className="flex-1 basis-64"
            value={typed}
            error={save.error && typed !== '' ? refusalOf(save.error) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className="min-h-12" busy={save.isPending}>
            {m.userAdmin_add()}
          </Button>
        </form>
      </Card>
    </>
  )
}
