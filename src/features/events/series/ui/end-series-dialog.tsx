import { useMutation } from '@tanstack/react-query'
import { endSeriesMutation } from '#/features/events/series/queries'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

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
        void toastSuccess(m.series_hasEnded())
      },
      onError: (error) => void toastError(error),
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.series_endTitle({ title })}
      text={m.series_endText()}
      confirmLabel={m.series_endSeries()}
      danger
      busy={end.isPending}
      onConfirm={confirm}
    />
  )
}
