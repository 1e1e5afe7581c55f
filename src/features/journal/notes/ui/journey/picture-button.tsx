import { ImageDown } from 'lucide-react'
import { brand } from '#/brand'
import type { PictureName } from '#/features/journal/notes/logic/journey/pictures'
import type { Journey } from '#/features/journal/notes/schema'
import { IconButton } from '#/ui/icon-button'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface PictureButtonProps {
  journey: Journey
  name: PictureName
}

/** Keeps a chart as a picture. What paints is fetched when somebody asks. */
export function PictureButton({ journey, name }: PictureButtonProps) {
  async function save() {
    try {
      const [{ PICTURES }, { savePicture }] = await Promise.all([
        import('#/features/journal/notes/logic/journey/pictures'),
        import('./save-picture'),
      ])
      await savePicture(PICTURES[name](journey, brand.name), `${brand.slug}-${name}-${journey.year}.png`)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <IconButton label={m.notes_saveAsPicture()} className="-mr-2 -mt-1" onClick={() => void save()}>
      <ImageDown aria-hidden />
    </IconButton>
  )
}
