import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { CoverField } from '#/features/events/events/ui/cover-field'
import type { PlacedPicture } from '#/features/site/posts/logic/placed-picture'
import { MIN_ALT_CHARS, UNTOLD_PICTURE } from '#/features/site/posts/logic/post-rules'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { houseAlt } from '#/ui/stored-picture'
import { TextField } from '#/ui/text-field'

interface AddPictureProps {
  onAdd: (picture: PlacedPicture) => void
}

/** A picture among the words of a post. */
export function AddPicture({ onAdd }: AddPictureProps) {
  const [open, setOpen] = useState(false)
  const add = (picture: PlacedPicture) => {
    setOpen(false)
    onAdd(picture)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <ImagePlus aria-hidden />
        Add a picture
      </Button>
      {open && <PictureDialog onAdd={add} onClose={() => setOpen(false)} />}
    </>
  )
}

function PictureDialog({ onAdd, onClose }: AddPictureProps & { onClose: () => void }) {
  const [image, setImage] = useState('')
  const [alt, setAlt] = useState('')
  const [tried, setTried] = useState(false)
  const isUntold = alt.trim().length < MIN_ALT_CHARS
  function choose(chosen: string) {
    // What ours show is known; words of one’s own stay.
    if (alt === '' || alt === houseAlt(image)) setAlt(houseAlt(chosen))
    setImage(chosen)
  }
  function add() {
    setTried(true)
    if (image !== '' && !isUntold) onAdd({ image, alt })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a picture"
      text="It stands where you were writing."
      actions={<Button onClick={add}>Put it in</Button>}
    >
      <div className="grid gap-5">
        <CoverField
          cover={image}
          error={tried && image === '' ? 'Choose or upload a picture' : undefined}
          onChoose={choose}
        />
        <TextField
          label="What it shows"
          autoComplete="off"
          hint="For those who can’t see it."
          value={alt}
          error={tried && isUntold ? UNTOLD_PICTURE : undefined}
          onChange={(event) => setAlt(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
