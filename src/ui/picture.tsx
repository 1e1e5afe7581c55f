import { useEffect, useRef, useState } from 'react'
import { classNames } from '#/ui/class-names'
import { FALLBACK_PICTURE, type PictureSource, pictureFiles } from '#/ui/picture-sources'

interface PictureProps {
  source: PictureSource
  /** Empty where it only decorates; a built-in picture knows its own. */
  alt?: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
  /** In sight at once: loaded first instead of when it comes near. */
  priority?: boolean
  className?: string
}

/** A picture in the format and width that fits the screen, with its room kept and a stand-in if it fails. */
export function Picture({ source, alt, sizes = '100vw', priority = false, className }: PictureProps) {
  const files = pictureFiles(source)
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  const failed = failedSrc === files.src

  useEffect(() => {
    // It may have failed before this page came alive, when nobody was listening.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 1 }
    if (complete && naturalWidth === 0) setFailedSrc(files.src)
  }, [files.src])

  return (
    <picture className="contents">
      {!failed && files.avif && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
      {!failed && files.webp && <source type="image/webp" srcSet={files.webp} sizes={sizes} />}
      <img
        ref={image}
        src={failed ? FALLBACK_PICTURE : files.src}
        alt={alt ?? files.alt ?? ''}
        width={files.width}
        height={files.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        onError={failed ? undefined : () => setFailedSrc(files.src)}
        className={classNames('w-full', className)}
        style={files.colour && !failed ? { backgroundColor: files.colour } : undefined}
      />
    </picture>
  )
}
