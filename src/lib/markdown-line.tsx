import type { CSSProperties, ReactNode } from 'react'
import type { Inline } from '#/lib/markdown-inline'
import { ownPictureFile } from '#/lib/uploaded-picture'
import { addressFrom } from '#/lib/safe-href'

type Tag =
  | ('a' | 'p' | 'h2' | 'h3' | 'h4' | 'ul' | 'ol' | 'li')
  | ('blockquote' | 'pre' | 'code' | 'hr' | 'table' | 'th' | 'td')

/** What differs between pages, mails and feeds. */
export interface MarkdownLook {
  /** For mails, which have no style sheet. */
  styles?: Partial<Record<Tag, CSSProperties>>
  /** Put before paths of our own, where they are read elsewhere. */
  origin?: string
  /** Of links that lead to other sites. */
  relElsewhere?: string
  /** How a picture of ours is drawn; else as one plain file. */
  picture?: (image: string, alt: string) => ReactNode
  /** Holds what may be wider than the page. */
  wide?: (label: string, content: ReactNode) => ReactNode
}

export interface Looked {
  look: MarkdownLook
}

const TAGS = { strong: 'strong', emphasis: 'em', struck: 'del' } as const

function Part({ part, look }: Looked & { part: Inline }): ReactNode {
  const { styles = {}, origin = '', relElsewhere, picture } = look
  switch (part.kind) {
    case 'text':
      return part.text
    case 'break':
      return <br />
    case 'code':
      return <code style={styles.code}>{part.text}</code>
    case 'picture':
      return (
        picture?.(part.image, part.alt) ?? (
          // Lazy, or React would put a wish to load it before the text.
          <img src={addressFrom(ownPictureFile(part.image), origin)} alt={part.alt} loading="lazy" />
        )
      )
    case 'link': {
      const isElsewhere = /^https?:/.test(part.href)
      return (
        <a href={addressFrom(part.href, origin)} style={styles.a} {...(isElsewhere && { rel: relElsewhere })}>
          <Line parts={part.parts} look={look} />
        </a>
      )
    }
    default: {
      const Kind = TAGS[part.kind]
      return (
        <Kind>
          <Line parts={part.parts} look={look} />
        </Kind>
      )
    }
  }
}

/** A stretch of words with what is in it. */
export const Line = ({ parts, look }: Looked & { parts: readonly Inline[] }): ReactNode =>
  parts.map((part, index) => <Part key={index} part={part} look={look} />)
