import { useState } from 'react'
import { MAX_MESSAGE_CHARS } from '#/features/stakes/stakes/logic/stake-limits'
import type { Stake, StakeActInput } from '#/features/stakes/stakes/schema'
import type { ActDialogProps } from '#/features/stakes/stakes/ui/terms-dialog'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'

export type WordedAct = 'decline' | 'withdraw' | 'call-off' | 'dispute' | 'settle'

const QUESTIONS: Record<WordedAct, { title: string; text: string; confirm: string; danger: boolean }> = {
  decline: {
    title: 'Decline the challenge?',
    text: 'It is over then, for everybody in it. They are told.',
    confirm: 'Decline',
    danger: true,
  },
  withdraw: {
    title: 'Take the challenge back?',
    text: 'It is over then. You can send another.',
    confirm: 'Take it back',
    danger: true,
  },
  'call-off': {
    title: 'Call the match off?',
    text: 'Nothing is at stake any more, for anybody in it. They are told.',
    confirm: 'Call it off',
    danger: true,
  },
  dispute: {
    title: 'Was the score different?',
    text: 'The others are told. Talk to each other; then either side reports the score again.',
    confirm: 'It was different',
    danger: false,
  },
  settle: {
    title: 'Is the stake settled?',
    text: 'Then the match goes to the settled ones. Its result stays.',
    confirm: 'It’s settled',
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
      title={title}
      text={text}
      confirmLabel={confirm}
      cancelLabel="Not now"
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
            label="A word with it"
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
