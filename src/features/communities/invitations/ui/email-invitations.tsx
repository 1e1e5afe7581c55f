import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { MAX_ADDRESSES } from '#/features/communities/invitations/logic/invitation-terms'
import { pastedAddresses } from '#/features/communities/invitations/logic/pasted-addresses'
import { inviteMutation } from '#/features/communities/invitations/queries'
import type { Invited, SkippedReason } from '#/features/communities/invitations/schema'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { TextArea } from '#/ui/text-area'
import * as m from '#/lib/messages.gen'

/** The server names an address by its place: 'emails.2'. */
function refusedAddresses(error: unknown, emails: readonly string[]): string | undefined {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {}
  if (fields.emails) return fields.emails
  const wrong = Object.keys(fields).flatMap((path) => emails[Number(path.split('.')[1])] ?? [])
  if (wrong.length === 0) return undefined
  return m.invitations_notAddresses({ addresses: wrong.join(', ') })
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
          {m.invitations_byEmail()}
        </h2>
        <p className="mt-1 text-ink-soft">{m.invitations_byEmailText()}</p>
      </div>
      {invite.error && refused === undefined && (
        <Banner tone="danger" role="alert" title={userMessage(invite.error)} />
      )}
      {invite.data && <Outcome invited={invite.data} />}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label={m.invitations_addresses()}
          hint={m.invitations_addressesHint({ count: MAX_ADDRESSES })}
          rows={4}
          value={typed}
          error={refused}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={invite.isPending} className="justify-self-start">
          <Send aria-hidden />
          {emails.length > 1 ? m.invitations_inviteCount({ count: emails.length }) : m.invitations_invite()}
        </Button>
      </form>
    </Card>
  )
}

const WHY_NOT: Record<SkippedReason, (given: { email: string }) => string> = {
  member: (given) => m.invitations_skippedMember(given),
  recently: (given) => m.invitations_skippedRecently(given),
  limit: (given) => m.invitations_skippedLimit(given),
  banned: (given) => m.invitations_skippedBanned(given),
}

function Outcome({ invited: { sent, skipped } }: { invited: Invited }) {
  return (
    <Banner
      tone={sent.length > 0 ? 'success' : 'warning'}
      role="alert"
      title={sent.length > 0 ? m.invitations_onItsWay({ count: sent.length }) : m.invitations_noneSent()}
    >
      {skipped.length > 0 && (
        <ul className="grid gap-1">
          {skipped.map(({ email, reason }) => (
            <li key={email} className="break-words">
              {WHY_NOT[reason]({ email })}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
