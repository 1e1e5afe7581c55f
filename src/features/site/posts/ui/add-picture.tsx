import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { CoverField } from '#/features/events/events/ui/cover-field'
import type { PlacedPicture } from '#/features/site/posts/logic/placed-picture'
import { MIN_ALT_CHARS } from '#/features/site/posts/logic/post-rules'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { houseAlt } from '#/ui/stored-picture'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

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
        {m.posts_addPicture()}
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
      title={m.posts_addPicture()}
      text={m.posts_addPictureText()}
      actions={<Button onClick={add}>{m.posts_putIn()}</Button>}
    >
      <div className="grid gap-5">
        <CoverField
          cover={image}
          error={tried && image === '' ? m.posts_choosePicture() : undefined}
          onChoose={choose}
        />
        <TextField
          label={m.posts_whatItShows()}
          autoComplete="off"
          hint={m.posts_forThoseWhoCant()}
          value={alt}
          error={tried && isUntold ? m.posts_sayWhatPictureShows() : undefined}
          onChange={(event) => setAlt(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
