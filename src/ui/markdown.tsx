import { useMemo } from 'react'
import { markdownBlocks } from '#/lib/markdown'
import type { MarkdownLook } from '#/lib/markdown-line'
import { MarkdownView } from '#/lib/markdown-view'
import { classNames } from '#/ui/class-names'
import { Picture } from '#/ui/picture'
import { ScrollRegion } from '#/ui/scroll-region'
import { storedPicture } from '#/ui/stored-picture'

const LOOK: MarkdownLook = {
  relElsewhere: 'noopener noreferrer',
  picture: (image, alt) => (
    <span className="block overflow-hidden rounded-md">
      <Picture source={storedPicture(image, image)} alt={alt} sizes="(max-width: 48rem) 100vw, 44rem" />
    </span>
  ),
  wide: (label, content) => <ScrollRegion label={label}>{content}</ScrollRegion>,
}

interface MarkdownProps {
  text: string
  /** Draws pictures of ours; else they are links, as in a mail. */
  pictures?: boolean
  className?: string
}

/** What somebody wrote in Markdown, as running text. */
export function Markdown({ text, pictures = false, className }: MarkdownProps) {
  const blocks = useMemo(() => markdownBlocks(text, { pictures }), [text, pictures])
  return (
    <div className={classNames('prose text-lg leading-relaxed break-words', className)}>
      <MarkdownView blocks={blocks} look={LOOK} />
    </div>
  )
}
