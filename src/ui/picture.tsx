import { Fragment, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { classNames } from '#/ui/class-names'
import { FALLBACK_PICTURE, type PictureFiles, type PictureSource, pictureFiles } from '#/ui/picture-sources'

interface PictureProps {
  source: PictureSource
  /** Empty where it only decorates; a built-in picture knows its own. */
  alt?: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
  /** The same of its upright cut, which a phone held upright is shown. */
  uprightSizes?: string
  /** In sight at once and the largest of its page: loaded first instead of when it comes near. */
  priority?: boolean
  className?: string
}

const UPRIGHT_SCREEN = '(max-width: 30rem)'

/** One `<source>`; on an upright screen the cut for it is the first that fits. */
interface Choice {
  media?: string
  sizes: string
  avif?: string | undefined
  webp?: string | undefined
}

function choicesOf({ avif, webp, upright }: PictureFiles, sizes: string, uprightSizes?: string): Choice[] {
  const wide = { sizes, avif, webp }
  if (!upright || !uprightSizes) return [wide]
  return [{ ...upright, media: UPRIGHT_SCREEN, sizes: uprightSizes }, wide]
}

/** Asked for by the head of the page: the picture itself stands behind all its styles. */
function preloadFirst(src: string, choices: readonly Choice[]): void {
  const [first] = choices
  for (const { media, sizes, avif } of choices) {
    const elsewhere = first?.media && !media ? `not all and ${first.media}` : media
    // A browser that knows no AVIF leaves it, and finds the picture when it comes to it.
    preload(src, {
      as: 'image',
      type: 'image/avif',
      fetchPriority: 'high',
      imageSrcSet: avif,
      imageSizes: sizes,
      media: elsewhere,
    })
  }
}

/** A picture in the format and width that fits the screen, with its room kept and a stand-in if it fails. */
export function Picture({
  source,
  alt,
  sizes = '100vw',
  uprightSizes,
  priority = false,
  className,
}: PictureProps) {
  const files = pictureFiles(source)
  const choices = choicesOf(files, sizes, uprightSizes)
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  const failed = failedSrc === files.src
  if (priority && files.avif) preloadFirst(files.src, choices)

  useEffect(() => {
    // It may have failed before this page came alive, when nobody was listening.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 1 }
    if (complete && naturalWidth === 0) setFailedSrc(files.src)
  }, [files.src])

  return (
    <picture className="contents">
      {!failed &&
        choices.map(({ media, sizes: shown, avif, webp }) => (
          <Fragment key={media ?? 'any'}>
            {avif && <source type="image/avif" media={media} srcSet={avif} sizes={shown} />}
            {webp && <source type="image/webp" media={media} srcSet={webp} sizes={shown} />}
          </Fragment>
        ))}
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
