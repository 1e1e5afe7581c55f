import { sessionKind } from '#/features/journal/suggestions/logic/session-kind'
import type { FocusTag } from '#/features/journal/notes/logic/note-words'

export const MOST_SESSIONS = 3

/** As hosts name what is practised. */
const TAG_WORDS: Record<FocusTag, RegExp> = {
  serve: /\bserv(e|es|ing)\b/i,
  return: /\breturn(s|ing)?\b/i,
  third_shot_drop: /\b(third[- ]shots?|3rd[- ]shots?|drops?)\b/i,
  dink: /\bdink(s|ing)?\b/i,
  reset: /\breset(s|ting)?\b/i,
  volley: /\bvolley(s|ing)?\b|\bhands battles?\b/i,
  lob: /\blob(s|bing)?\b/i,
  footwork: /\b(footwork|split[- ]step|movement)\b/i,
  strategy: /\b(strateg(y|ies)|tactics?|stacking|poach(es|ing)?)\b/i,
  mental: /\b(mental|focus|nerves)\b/i,
}

type Coming = { id: string; title: string; theme: string | null; description: string; startsAt: Date }

const isPractice = (event: Coming): boolean => ['drill', 'lesson'].includes(sessionKind(event))

/**
 * Coming sessions that practise, those that name what one practises first, then the soonest.
 * @param own the tags one practises, the most often first
 */
export function findSessions<E extends Coming>(
  own: readonly FocusTag[],
  coming: readonly E[],
): { event: E; tags: FocusTag[] }[] {
  return coming
    .filter(isPractice)
    .map((event) => ({
      event,
      tags: own.filter((tag) => TAG_WORDS[tag].test(`${event.title}\n${event.description}`)),
    }))
    .toSorted(
      (one, other) =>
        Number(other.tags.length > 0) - Number(one.tags.length > 0) ||
        one.event.startsAt.getTime() - other.event.startsAt.getTime() ||
        one.event.id.localeCompare(other.event.id),
    )
    .slice(0, MOST_SESSIONS)
}
