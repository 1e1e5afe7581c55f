import { useMutation } from '@tanstack/react-query'
import { endSeriesMutation } from '#/features/events/series/queries'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastError, toastSuccess } from '#/ui/toast'

interface EndSeriesDialogProps {
  id: string
  title: string
  onClose: () => void
}

export function EndSeriesDialog({ id, title, onClose }: EndSeriesDialogProps) {
  const end = useMutation(endSeriesMutation)
  const confirm = () =>
    end.mutate(id, {
      onSuccess() {
        onClose()
        void toastSuccess('The series has ended')
      },
      onError: (error) => void toastError(error),
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End “${title}”?`}
      text="Nights without RSVPs are removed. The others stay until you cancel them. This can’t be undone."
      confirmLabel="End the series"
      danger
      busy={end.isPending}
      onConfirm={confirm}
    />
  )
}
