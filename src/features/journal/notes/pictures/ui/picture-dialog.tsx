import type { ShownPicture } from '#/features/journal/notes/pictures/logic/shown-pictures'
import { PictureImage } from '#/features/journal/notes/pictures/ui/picture-image'
import { Dialog } from '#/ui/dialog'
import * as m from '#/lib/messages.gen'

interface PictureDialogProps {
  noteId: string
  /** The one that is looked at, if any. */
  picture: ShownPicture | undefined
  onClose: () => void
}

/** One picture, as large as there is room. */
export function PictureDialog({ noteId, picture, onClose }: PictureDialogProps) {
  return (
    <Dialog open={picture !== undefined} onOpenChange={onClose} title={picture?.alt || m.notes_picture()}>
      {picture && (
        <PictureImage
          noteId={noteId}
          picture={picture}
          sizes="(max-width: 40rem) 100vw, 40rem"
          className="max-h-[70dvh] rounded-md object-contain"
        />
      )}
    </Dialog>
  )
}
