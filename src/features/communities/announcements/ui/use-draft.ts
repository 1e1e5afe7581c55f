import { type DraftWords, saveDraft } from '#/features/communities/announcements/queries'
import type { Announcement } from '#/features/communities/announcements/schema'
import { locale } from '#/lib/locale'
import { useSavedWords } from '#/ui/use-saved-words'

const wordsOf = ({ title, body, language }: Announcement): DraftWords => ({ title, body, language })

/** An announcement that is being written, saved by itself; the first words begin the draft. */
export const useDraft = (communityId: string, draft: Announcement | null) =>
  useSavedWords(
    { words: draft ? wordsOf(draft) : { title: '', body: '', language: locale() }, saved: draft },
    (last: Announcement | null, words: DraftWords) => saveDraft(communityId, last, words),
    wordsOf,
  )
