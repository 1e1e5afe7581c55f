import { useMutation } from '@tanstack/react-query'
import { UserRoundCheck, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { walkInMutation } from '#/features/events/check-in/queries'
import type { WalkInInput } from '#/features/events/check-in/schema'
import { type FoundPlayer, PlayerChoices } from '#/features/events/check-in/ui/player-choices'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { IconButton } from '#/ui/icon-button'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import { WalkInParty } from '#/features/events/check-in/ui/walk-in-party'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

interface WalkInDialogProps {
  eventId: string
  /** What was typed in the search that found no one. */
  startsWith: string
  onClose: () => void
}

const SHOWN = ['name', 'email', 'partySize', 'reason'] as const

/** Someone stands at the court: a player found by name, a guest with an address, or just a name. */
export function WalkInDialog({ eventId, startsWith, onClose }: WalkInDialogProps) {
  const formId = useId()
  const [key] = useState(newId)
  const [draft, setDraft] = useState({ name: startsWith, email: '', partySize: 1, reason: '' })
  const [player, setPlayer] = useState<FoundPlayer | null>(null)
  const [needsReason, setNeedsReason] = useState(false)
  const add = useMutation(walkInMutation)
  const fields = add.error instanceof AppError ? add.error.fields : undefined
  const atField = SHOWN.some((name) => fields?.[name])
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { partySize, reason } = draft
    const who = player ? { userId: player.userId } : { name: draft.name, email: draft.email.trim() }
    const input: WalkInInput = { ...who, partySize, ...(needsReason && { reason }) }
    add.mutate(
      { eventId, input, key },
      {
        onSuccess({ name }) {
          onClose()
          void toastSuccess(m.checkIn_nameIsIn({ name }))
        },
        onError: (error) =>
          setNeedsReason(needsReason || Boolean(error instanceof AppError && error.fields?.reason)),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.checkIn_addAWalkIn()}
      actions={
        <Button type="submit" form={formId} size="lg" busy={add.isPending}>
          <UserRoundCheck aria-hidden />
          {m.checkIn_letThemIn()}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {add.error && !atField && <Banner tone="danger" role="alert" title={userMessage(add.error)} />}
        {player ? (
          <div className="flex min-h-14 items-center justify-between gap-3 rounded-md bg-court-tint px-4">
            <span className="font-semibold">{player.name}</span>
            <IconButton label={m.checkIn_someoneElse()} onClick={() => setPlayer(null)}>
              <X aria-hidden />
            </IconButton>
          </div>
        ) : (
          <>
            <TextField
              label={m.checkIn_name()}
              autoComplete="off"
              maxLength={80}
              value={draft.name}
              error={fields?.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <PlayerChoices eventId={eventId} typed={draft.name} onChoose={setPlayer} />
            <TextField
              label={m.checkIn_email()}
              type="email"
              inputMode="email"
              autoComplete="off"
              optional
              hint={m.checkIn_emailHint()}
              value={draft.email}
              error={fields?.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </>
        )}
        <WalkInParty partySize={draft.partySize} onChange={(partySize) => change({ partySize })} />
        {needsReason && (
          <TextField
            label={m.checkIn_reason()}
            hint={m.checkIn_savedInHistory()}
            maxLength={300}
            value={draft.reason}
            error={fields?.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
      </form>
    </Dialog>
  )
}
