import { createHash } from 'node:crypto'
import { brand } from '#/brand'
import { cardLine, cardTitle } from '#/features/journal/sharing/logic/card-words'
import type { NoteCard } from '#/features/journal/sharing/schema'
import { excerpt } from '#/lib/text'
import { drawPicture, Line, productPicture, Title } from './share-drawing'

const BEHIND = 'journal'
/** Four lines, with room for two more below. */
const MAX_TITLE_CHARS = 110
const MAX_LINE_CHARS = 60
const MAX_KEPT = 60

function Words({ title, line, name }: { title: string; line: string; name: string }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Title>{title}</Title>
      <Line>{line}</Line>
      <Line below>{name}</Line>
    </div>
  )
}

/**
 * Drawn pictures by what they show, in memory alone: whether anybody may see one is asked before, of the card as it is,
 * and nothing of a note is left in the storage when its card has ended.
 */
const kept = new Map<string, Promise<Buffer>>()

const draw = async (words: Parameters<typeof Words>[0]): Promise<Buffer> =>
  drawPicture(<Words {...words} />, await productPicture(BEHIND))

/** The picture by which a note's card unfolds in chats. It never shows more than the card. */
export function notePicture(card: NoteCard): Promise<Buffer> {
  const words = {
    title: excerpt(cardTitle(card), MAX_TITLE_CHARS),
    line: cardLine(card),
    name: excerpt(card.name, MAX_LINE_CHARS),
  }
  const key = createHash('sha256')
    .update(JSON.stringify([brand.name, words]))
    .digest('hex')
  const known = kept.get(key)
  if (known) return known
  const picture = draw(words)
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  return picture
}
