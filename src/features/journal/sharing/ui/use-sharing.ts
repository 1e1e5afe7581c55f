import { useMutation } from '@tanstack/react-query'
import type { PracticePerson } from '#/features/journal/partners/schema'
import { shareMutation } from '#/features/journal/sharing/queries'
import { toastError, toastUndo } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Sharing a note with a partner and taking that back, each in one tap; taking back can be undone. */
export function useSharing(userId: string, noteId: string) {
  const { mutateAsync } = useMutation(shareMutation(userId, noteId))
  const share = (partner: PracticePerson) =>
    void mutateAsync({ partner, on: true }).catch((error: unknown) => toastError(error))
  const unshare = (partner: PracticePerson) =>
    void mutateAsync({ partner, on: false }).then(
      () =>
        toastUndo(
          m.noteSharing_stoppedSharing({ name: partner.name }),
          `unshared:${noteId}:${partner.id}`,
          () => share(partner),
        ),
      (error: unknown) => toastError(error),
    )
  return { share, unshare }
}
