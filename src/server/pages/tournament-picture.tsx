import { tournamentShareWords } from '#/features/tournaments/core/logic/tournament/share-words'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { drawnOnce } from './drawn-once'
import { drawPicture, productPicture, Words } from './share-drawing'

const BEHIND = 'night-lights'

/** The picture by which a tournament unfolds in chats: who leads now, or the champion. */
export function tournamentPicture(view: TournamentView): Promise<Buffer> {
  const words = tournamentShareWords(view)
  return drawnOnce({ words, BEHIND }, async () =>
    drawPicture(<Words {...words} />, await productPicture(BEHIND)),
  )
}
