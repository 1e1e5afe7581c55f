import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { revokeTokenMutation } from '#/features/people/tokens/queries'
import type { AccessToken } from '#/features/people/tokens/schema'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastError, toastSuccess } from '#/ui/toast'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function TokenRow({ token }: { token: AccessToken }) {
  const [asking, setAsking] = useState(false)
  const revoke = useMutation(revokeTokenMutation)
  const expiresAt = new Date(token.expiresAt)
  const end = () =>
    revoke.mutate(token.id, {
      onSuccess: () => void toastSuccess(`Revoked: ${token.name}`),
      onError(error) {
        setAsking(false)
        void toastError(error)
      },
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <KeyRound aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{token.name}</span>
          <span className="font-mono text-sm font-normal text-ink-soft">…{token.ending}</span>
          {token.isExpired && <Badge tone="clay">Expired</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{token.scopes.join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {token.isExpired ? 'Expired' : 'Until'}{' '}
          <time dateTime={token.expiresAt}>{day.format(expiresAt)}</time>
          {' · '}
          {token.lastUsedAt ? `used ${moment.format(new Date(token.lastUsedAt))}` : 'never used'}
        </p>
      </div>
      <Button variant="quiet" size="sm" aria-label={`Revoke: ${token.name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke “${token.name}”?`}
        text="Whatever uses it stops working at once. This can’t be taken back."
        confirmLabel="Revoke"
        danger
        busy={revoke.isPending}
        onConfirm={end}
      />
    </li>
  )
}
