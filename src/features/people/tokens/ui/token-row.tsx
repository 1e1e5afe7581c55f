import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { revokeTokenMutation } from '#/features/people/tokens/queries'
import type { AccessToken } from '#/features/people/tokens/schema'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function TokenRow({ token }: { token: AccessToken }) {
  const [asking, setAsking] = useState(false)
  const revoke = useMutation(revokeTokenMutation)
  const expiry = <Moment at={token.expiresAt} day />
  const end = () =>
    revoke.mutate(token.id, {
      onSuccess: () => void toastSuccess(m.tokens_revokedToken({ token: token.name })),
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
          {token.isExpired && <Badge tone="clay">{m.tokens_expired()}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{token.scopes.join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {token.isExpired ? m.tokens_expiredOn({ day: expiry }) : m.tokens_until({ day: expiry })}
          {' · '}
          {token.lastUsedAt
            ? m.tokens_lastUsed({ moment: <Moment at={token.lastUsedAt} /> })
            : m.tokens_neverUsed()}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={m.tokens_revokeToken({ token: token.name })}
        onClick={() => setAsking(true)}
      >
        {m.tokens_revoke()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.tokens_revokeQuestion({ token: token.name })}
        text={m.tokens_revokeText()}
        confirmLabel={m.tokens_revoke()}
        danger
        busy={revoke.isPending}
        onConfirm={end}
      />
    </li>
  )
}
