import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { settleReportsMutation } from '#/features/admin/reports/queries'
import type { ReportCaseDetail } from '#/features/admin/reports/schema'
import { messageAt } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'

interface SettleDialogProps {
  subject: ReportCaseDetail['subject']
  outcome: 'resolved' | 'dismissed'
  onClose: () => void
}

const WORDS = {
  resolved: {
    title: 'Resolve all open reports?',
    text: 'It has been dealt with. Your note stays with the reports, for admins only.',
    deed: 'Resolve',
    hint: 'Removed the link, talked to the host…',
    done: 'Resolved',
  },
  dismissed: {
    title: 'Dismiss all open reports?',
    text: 'Nothing is wrong. It can still be reported again.',
    deed: 'Dismiss',
    hint: 'Why, if it isn’t obvious.',
    done: 'Dismissed',
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
      title={words.title}
      text={words.text}
      confirmLabel={words.deed}
      cancelLabel="Not yet"
      busy={settle.isPending}
      onConfirm={() =>
        settle.mutate(
          { type, id, outcome, note: note.trim() },
          {
            onSuccess() {
              onClose()
              void toastSuccess(words.done)
            },
          },
        )
      }
    >
      <TextArea
        label="Note"
        optional={outcome === 'dismissed'}
        hint={words.hint}
        rows={3}
        maxLength={1000}
        value={note}
        error={messageAt('note', error)}
        onChange={(change) => setNote(change.target.value)}
      />
    </ConfirmDialog>
  )
}
