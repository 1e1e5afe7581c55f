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
          void toastSuccess('Added')
        },
      },
    )
  }
  const remove = (gone: string) =>
    save.mutate(
      { emails: emails.filter((email) => email !== gone), version },
      {
        onSuccess: () => void toastSuccess('Taken off the list'),
        onError: (failure) => void toastError(failure),
      },
    )
  return (
    <>
      <Link to="/admin/people" className={LINK_CLASS}>
        All people
      </Link>
      <h1 className="mt-3 text-3xl">Admin addresses</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Anyone who confirms one of these addresses becomes an admin, including people who sign up later. Only
        admins can see this list, and every change is in the audit log.
      </p>
      <Card className="mt-6 max-w-2xl">
        {emails.length === 0 ? (
          <p className="text-ink-soft">No addresses yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {emails.map((email) => (
              <li key={email} className="flex min-h-12 items-center justify-between gap-3">
                <span className="min-w-0 break-all">{email}</span>
                <IconButton label={`Take ${email} off the list`} onClick={() => remove(email)}>
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <form method="dialog" noValidate onSubmit={add} className="mt-5 flex flex-wrap items-end gap-3">
          <TextField
            label="Add an address"
            type="email"
            autoComplete="off"
            className="flex-1 basis-64"
            value={typed}
            error={save.error && typed !== '' ? refusalOf(save.error) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className="min-h-12" busy={save.isPending}>
            Add
          </Button>
        </form>
      </Card>
    </>
  )
}
