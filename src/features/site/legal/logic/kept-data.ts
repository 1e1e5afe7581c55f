import type { KeptData } from './kept-entry'
import { OF_PLAYING } from './kept-of-playing'
import { OF_PRACTICE } from './kept-of-practice'
import { OF_WORDS } from './kept-of-words'
import { OF_YOU } from './kept-of-you'
import * as m from '#/lib/messages.gen'

/** All that is kept of people, about in the order in which they meet it. */
export const KEPT_PARTS: readonly { id: string; title: () => string; entries: readonly KeptData[] }[] = [
  { id: 'kept-you', title: m.legal_ofYou, entries: OF_YOU },
  { id: 'kept-playing', title: m.legal_ofPlaying, entries: OF_PLAYING },
  { id: 'kept-practice', title: m.legal_ofPractice, entries: OF_PRACTICE },
  { id: 'kept-words', title: m.legal_ofMessages, entries: OF_WORDS },
]

export const KEPT_DATA: readonly KeptData[] = KEPT_PARTS.flatMap(({ entries }) => entries)
