import type { ShownPicture } from '#/features/journal/notes/pictures/logic/shown-pictures'
import { PictureImage } from '#/features/journal/notes/pictures/ui/picture-image'

/** One small picture in a row of the journal; what it shows is said where it is large. */
export function NoteThumbnail({ noteId, picture }: { noteId: string; picture: ShownPicture }) {
  return (
    // A picture is as wide as what it stands in.
    <span className="size-16 shrink-0 overflow-hidden rounded-md bg-surface-sunk">
      <PictureImage noteId={noteId} picture={picture} sizes="4rem" className="size-full object-cover" />
    </span>
  )
}
