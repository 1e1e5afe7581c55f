import { useState } from 'react'
import { MAX_MESSAGE_CHARS } from '#/features/stakes/stakes/logic/stake-limits'
import type { Stake, StakeActInput } from '#/features/stakes/stakes/schema'
import type { ActDialogProps } from '#/features/stakes/stakes/ui/terms-dialog'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import * as m from '#/lib/messages.gen'

export type WordedAct = 'decline' | 'withdraw' | 'call-off' | 'dispute' | 'settle'

const QUESTIONS: Record<
  WordedAct,
  { title: () => string; text: () => string; confirm: () => string; danger: boolean }
> = {
  decline: {
    title: () => m.stakes_askDecline(),
    text: () => m.stakes_askDeclineText(),
    confirm: () => m.stakes_decline(),
    danger: true,
  },
  withdraw: {
    title: () => m.stakes_askWithdraw(),
    text: () => m.stakes_askWithdrawText(),
    confirm: () => m.stakes_takeBack(),
    danger: true,
  },
  'call-off': {
    title: () => m.stakes_askCallOff(),
    text: () => m.stakes_askCallOffText(),
    confirm: () => m.stakes_callOff(),
    danger: true,
  },
  dispute: {
    title: () => m.stakes_askDispute(),
    text: () => m.stakes_askDisputeText(),
    confirm: () => m.stakes_dispute(),
    danger: false,
  },
  settle: {
    title: () => m.stakes_askSettle(),
    text: () => m.stakes_askSettleText(),
    confirm: () => m.stakes_itsSettled(),
    danger: false,
  },
}

function actOf(kind: WordedAct, { report }: Stake, words: string): StakeActInput {
  if (kind === 'withdraw') return { act: kind }
  return kind === 'dispute' ? { act: kind, report: report?.version ?? 0, words } : { act: kind, words }
}

/** Asks once more, and for a word with it where there may be one. */
export function WordsDialog({
  stake,
  busy,
  error,
  onAct,
  onClose,
  kind,
}: ActDialogProps & { kind: WordedAct }) {
  const [words, setWords] = useState('')
  const { title, text, confirm, danger } = QUESTIONS[kind]
  const wordsError = error instanceof AppError ? error.fields?.words : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title()}
      text={text()}
      confirmLabel={confirm()}
      cancelLabel={m.stakes_notNow()}
      danger={danger}
      busy={busy}
      onConfirm={() => onAct(actOf(kind, stake, words), { onDone: onClose })}
    >
      <div className="grid gap-4">
        {Boolean(error) && wordsError === undefined && (
          <Banner tone="danger" role="alert" title={userMessage(error)} />
        )}
        {kind !== 'withdraw' && (
          <TextArea
            label={m.stakes_addMessage()}
            optional
            rows={2}
            maxLength={MAX_MESSAGE_CHARS}
            value={words}
            error={wordsError}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
