import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { MAX_ADDRESSES } from '#/features/communities/invitations/logic/invitation-terms'
import { pastedAddresses } from '#/features/communities/invitations/logic/pasted-addresses'
import { inviteMutation } from '#/features/communities/invitations/queries'
import type { Invited, SkippedReason } from '#/features/communities/invitations/schema'
import { AppError, userMessage } from '#/lib/errors'
import { plural } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { TextArea } from '#/ui/text-area'

/** The server names an address by its place: 'emails.2'. */
function refusedAddresses(error: unknown, emails: readonly string[]): string | undefined {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {}
  if (fields.emails) return fields.emails
  const wrong = Object.keys(fields).flatMap((path) => emails[Number(path.split('.')[1])] ?? [])
  if (wrong.length === 0) return undefined
  return `Not an email address: ${wrong.join(', ')}`
}

export function EmailInvitations({ communityId }: { communityId: string }) {
  const [typed, setTyped] = useState('')
  const invite = useMutation(inviteMutation)
  const emails = pastedAddresses(typed)
  const refused = refusedAddresses(invite.error, invite.variables?.input.emails ?? [])

  function submit(event: FormEvent) {
    event.preventDefault()
    invite.mutate({ communityId, input: { emails } }, { onSuccess: () => setTyped('') })
  }
  return (
    <Card as="section" aria-labelledby="email-title" className="grid gap-4">
      <div>
        <h2 id="email-title" className="text-2xl">
          By email
        </h2>
        <p className="mt-1 text-ink-soft">
          A mail to each, which only the owner of the address can use, once.
        </p>
      </div>
      {invite.error && refused === undefined && (
        <Banner tone="danger" role="alert" title={userMessage(invite.error)} />
      )}
      {invite.data && <Outcome invited={invite.data} />}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label="Addresses"
          hint={`Type or paste up to ${MAX_ADDRESSES}, with commas or one a line`}
          rows={4}
          value={typed}
          error={refused}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={invite.isPending} className="justify-self-start">
          <Send aria-hidden />
          {emails.length > 1 ? `Invite ${plural(emails.length, 'person', 'people')}` : 'Invite'}
        </Button>
      </form>
    </Card>
  )
}

const WHY_NOT: Record<SkippedReason, string> = {
  member: 'is a member already',
  recently: 'was invited within the last day',
  limit: 'got many invitations today; try tomorrow',
  banned: 'is banned from this community',
}

function Outcome({ invited: { sent, skipped } }: { invited: Invited }) {
  return (
    <Banner
      tone={sent.length > 0 ? 'success' : 'warning'}
      role="alert"
      title={
        sent.length > 0 ? `On its way to ${plural(sent.length, 'person', 'people')}` : 'Nobody was written to'
      }
    >
      {skipped.length > 0 && (
        <ul className="grid gap-1">
          {skipped.map(({ email, reason }) => (
            <li key={email} className="break-words">
              {email} {WHY_NOT[reason]}.
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
