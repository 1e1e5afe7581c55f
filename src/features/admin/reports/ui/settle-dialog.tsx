import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { settleReportsMutation } from '#/features/admin/reports/queries'
import type { ReportCaseDetail } from '#/features/admin/reports/schema'
import { messageAt } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface SettleDialogProps {
  subject: ReportCaseDetail['subject']
  outcome: 'resolved' | 'dismissed'
  onClose: () => void
}

const WORDS = {
  resolved: {
    title: m.reports_resolveQuestion,
    text: m.reports_resolveText,
    deed: m.reports_resolve,
    hint: m.reports_resolveHint,
    done: m.reports_doneResolved,
  },
  dismissed: {
    title: m.reports_dismissQuestion,
    text: m.reports_dismissText,
    deed: m.reports_dismiss,
    hint: m.reports_dismissHint,
    done: m.reports_doneDismissed,
  },
}

export function SettleDialog({ subject: { type, id }, outcome, onClose }: SettleDialogProps) {
  const [note, setNote] = useState('')
  const settle = useMutation(settleReportsMutation)
  const { error } = settle
  const words = WORDS[outcome]
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title()}
      text={words.text()}
      confirmLabel={words.deed()}
      cancelLabel={m.reports_notYet()}
      busy={settle.isPending}
      onConfirm={() =>
        settle.mutate(
          { type, id, outcome, note: note.trim() },
          {
            onSuccess() {
              onClose()
              void toastSuccess(words.done())
            },
          },
        )
      }
    >
      <TextArea
        label={m.reports_note()}
        optional={outcome === 'dismissed'}
        hint={words.hint()}
        rows={3}
        maxLength={1000}
        value={note}
        error={messageAt('note', error)}
        onChange={(change) => setNote(change.target.value)}
      />
    </ConfirmDialog>
  )
}
