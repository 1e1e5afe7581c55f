import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ShownPicture } from '#/features/journal/notes/pictures/logic/shown-pictures'
import { pictureAddress } from '#/features/journal/notes/pictures/queries'
import { classNames } from '#/ui/class-names'
import { Picture } from '#/ui/picture'
import * as m from '#/lib/messages.gen'

interface PictureImageProps {
  noteId: string
  picture: ShownPicture
  /** What is said of it where nobody described it; empty where words stand beside it. */
  alt?: string
  sizes: string
  className: string
}

/** A picture of a note: from the server, or from this device while only that has it. */
export function PictureImage({ noteId, picture, alt = '', sizes, className }: PictureImageProps) {
  const { id, sent, file } = picture
  const words = picture.alt || alt
  if (file) return <DevicePicture file={file} alt={words} className={className} />
  if (!sent) return null
  const { width, height, widths } = sent
  const source = { src: pictureAddress({ noteId, id }), width, height, widths }
  return <Picture source={source} alt={words} sizes={sizes} className={className} />
}

function DevicePicture({ file, alt, className }: { file: Blob; alt: string; className: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [isNone, setIsNone] = useState(false)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (isNone)
    return (
      <span className={classNames('grid place-items-center text-ink-soft', className)}>
        <ImageOff aria-hidden className="size-6" />
        <span className="sr-only">{alt || m.notes_noPicture()}</span>
      </span>
    )
  return <img ref={image} alt={alt} onError={() => setIsNone(true)} className={className} />
}
