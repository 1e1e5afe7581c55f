import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { subscribeMutation } from '#/features/messages/newsletter/queries'
import { messageAt } from '#/lib/errors'
import { Button } from '#/ui/button'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

const said = (form: FormData, name: string) => String(form.get(name) ?? '')

/** In every page's footer, so it leans on the browser's own check of the address and on no form library. */
export function NewsletterBox() {
  const subscribe = useMutation(subscribeMutation)
  const { error, isPending, isSuccess } = subscribe

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    subscribe.mutate({ email: said(form, 'email'), website: said(form, 'website') })
  }
  return (
    <div>
      {/* Until the script is there a press does nothing, rather than put the address into the page's own. */}
      <form method="dialog" onSubmit={submit} hidden={isSuccess}>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={m.newsletter_email()}
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder="you@example.org"
            className="flex-1 basis-56"
          />
          <Button type="submit" busy={isPending} className="min-h-12 max-sm:grow">
            {m.newsletter_subscribe()}
          </Button>
        </div>
        <label aria-hidden="true" className="absolute -left-[200vw]">
          {m.newsletter_leaveThisEmpty()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        {error && (
          <p role="alert" className="mt-2 text-sm font-medium text-danger">
            {messageAt('email', error)}
          </p>
        )}
      </form>
      <output className="block">
        {isSuccess &&
          m.newsletter_almostThere({
            strong: <strong />,
            link: <Link to="/newsletter/confirm" className="underline underline-offset-4" />,
          })}
      </output>
    </div>
  )
}
