import { cardLine, cardName, cardTitle } from '#/features/journal/sharing/logic/card-words'
import type { NoteCard } from '#/features/journal/sharing/schema'
import { excerpt } from '#/lib/text'
import { drawnOnce } from './drawn-once'
import { drawPicture, Line, productPicture, Title } from './share-drawing'

const BEHIND = 'journal'
/** Four lines, with room for two more below. */
const MAX_TITLE_CHARS = 110
const MAX_LINE_CHARS = 60

function Words({ title, line, name }: { title: string; line: string; name: string }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Title>{title}</Title>
      <Line>{line}</Line>
      <Line below>{name}</Line>
    </div>
  )
}

/** The picture by which a note's card unfolds in chats. It never shows more than the card. */
export function notePicture(card: NoteCard): Promise<Buffer> {
  const words = {
    title: excerpt(cardTitle(card), MAX_TITLE_CHARS),
    line: cardLine(card),
    name: excerpt(cardName(card), MAX_LINE_CHARS),
  }
  return drawnOnce({ words, BEHIND }, async () =>
    drawPicture(<Words {...words} />, await productPicture(BEHIND)),
  )
}
