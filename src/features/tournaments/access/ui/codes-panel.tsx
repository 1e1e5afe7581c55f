import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteOrigin } from '#/client/site-origin'
import { QrCode } from '#/ui/qr-code'
import { codesQuery, renewCodeMutation, revokeCodeMutation } from '#/features/tournaments/access/queries'
import type { Right } from '#/features/tournaments/access/schema'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { CopyButton } from '#/ui/copy-button'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const RIGHTS: readonly { right: Right; title: () => string; text: () => string; off: () => string }[] = [
  {
    right: 'register',
    title: () => m.tournamentAccess_registerByCode(),
    text: () => m.tournamentAccess_registerByCodeText(),
    off: () => m.tournamentAccess_registerOff(),
  },
  {
    right: 'score',
    title: () => m.tournamentAccess_scoreByCode(),
    text: () => m.tournamentAccess_scoreByCodeText(),
    off: () => m.tournamentAccess_scoreOff(),
  },
]

/** The codes for the wall: one to register, one to keep score, each turned off on its own. */
export function CodesPanel({ id }: { id: string }) {
  const codes = useQuery(codesQuery(id))
  if (codes.error && !codes.data)
    return <ErrorState text={userMessage(codes.error)} onRetry={() => void codes.refetch()} />
  if (!codes.data) return <Skeleton className="h-72" />
  const { data } = codes
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {RIGHTS.map((one) => (
        <CodeCard
          key={one.right}
          id={id}
          right={one.right}
          title={one.title()}
          text={one.text()}
          off={one.off()}
          code={data[one.right]}
        />
      ))}
    </div>
  )
}

interface CodeCardProps {
  id: string
  right: Right
  title: string
  text: string
  /** What turning it off does. */
  off: string
  code: string | null
}

function CodeCard({ id, right, title, text, off, code }: CodeCardProps) {
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const renew = useMutation({ ...renewCodeMutation, onError: toastError })
  const revoke = useMutation({ ...revokeCodeMutation, onError: toastError })
  const close = () => setAsking(null)
  const isRenewal = asking === 'renew'
  return (
    <Card as="section" aria-label={title} tabIndex={-1} data-focus-home>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      {code === null ? (
        <Button className="mt-4" busy={renew.isPending} onClick={() => renew.mutate({ id, right })}>
          {m.tournamentAccess_makeCode()}
        </Button>
      ) : (
        <LiveCode code={code} title={title} onAsk={setAsking} />
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={close}
        title={isRenewal ? m.tournamentAccess_aNewCode() : m.tournamentAccess_turnThisCodeOff()}
        text={isRenewal ? m.tournamentAccess_theOldOneStops({ off }) : off}
        confirmLabel={isRenewal ? m.tournamentAccess_newCode() : m.tournamentAccess_turnOff()}
        danger={!isRenewal}
        busy={renew.isPending || revoke.isPending}
        onConfirm={() => (isRenewal ? renew : revoke).mutate({ id, right }, { onSettled: close })}
      />
    </Card>
  )
}

interface LiveCodeProps {
  code: string
  title: string
  onAsk: (what: 'renew' | 'revoke') => void
}

function LiveCode({ code, title, onAsk }: LiveCodeProps) {
  const link = `${siteOrigin()}/game-generator/join?code=${code}`
  return (
    <div className="mt-4 flex flex-wrap items-center gap-5">
      <QrCode text={link} label={m.tournamentAccess_qrLabel({ title, code })} className="w-36" />
      <div className="grid gap-3">
        <p className="font-display text-4xl font-extrabold tracking-[0.12em]" data-testid="code">
          {code}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton value={link} label={m.tournamentAccess_copyLink()} />
          <Button size="sm" variant="quiet" onClick={() => onAsk('renew')}>
            {m.tournamentAccess_newCode()}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onAsk('revoke')}>
            {m.tournamentAccess_turnOff()}
          </Button>
        </div>
      </div>
    </div>
  )
}
