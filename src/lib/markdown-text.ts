import type { Block } from '#/lib/markdown'
import type { Inline } from '#/lib/markdown-inline'
import { ownPictureFile } from '#/lib/uploaded-picture'
import { addressFrom } from '#/lib/safe-href'

/** Null: where a link leads is left out. */
type Origin = string | null

const withAddress = (label: string, href: string, origin: Origin): string => {
  if (origin === null) return label
  const address = addressFrom(href, origin)
  return label === href || label === address ? address : `${label} (${address})`
}

function inlineText(part: Inline, origin: Origin): string {
  switch (part.kind) {
    case 'text':
    case 'code':
      return part.text
    case 'break':
      return '\n'
    case 'link':
      return withAddress(inlinesText(part.parts, origin), part.href, origin)
    case 'picture':
      return withAddress(part.alt, ownPictureFile(part.image), origin)
    default:
      return inlinesText(part.parts, origin)
  }
}

const inlinesText = (parts: readonly Inline[], origin: Origin): string =>
  parts.map((part) => inlineText(part, origin)).join('')

const indented = (text: string, first: string): string =>
  first + text.replaceAll('\n', `\n${' '.repeat(first.length)}`)

function blockText(block: Block, origin: Origin): string {
  switch (block.kind) {
    case 'list':
      return block.items
        .map((item, index) =>
          indented(
            item.map((each) => blockText(each, origin)).join('\n'),
            block.ordered ? `${block.start + index}. ` : '- ',
          ),
        )
        .join('\n')
    case 'quote':
      return markdownText(block.blocks, origin).replace(/^/gm, '> ')
    case 'code':
      return block.text
    case 'table':
      return [block.header, ...block.rows]
        .map((row) => row.map((cell) => inlinesText(cell, origin)).join(' | '))
        .join('\n')
    case 'rule':
      return '* * *'
    default:
      return inlinesText(block.parts, origin)
  }
}

/**
 * As plain text, for whoever reads mail without HTML.
 * @param origin what paths of our own are put behind; null leaves addresses out, as where a page is described
 */
export const markdownText = (blocks: readonly Block[], origin: Origin): string =>
  blocks.map((block) => blockText(block, origin)).join('\n\n')

/** The words of a line alone: no addresses. */
export const wordsOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if ('parts' in part) return wordsOf(part.parts)
      if ('text' in part) return part.text
      return part.kind === 'picture' ? part.alt : ' '
    })
    .join('')
