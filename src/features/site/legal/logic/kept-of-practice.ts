import { OFFERS_KEPT_DAYS } from '#/features/journal/suggestions/logic/kept-days'
import { REMOVED_KEPT_DAYS as PICTURES_KEPT_DAYS } from '#/features/journal/notes/pictures/logic/picture-limits'
import { DELETED_KEPT_DAYS } from '#/features/journal/notes/logic/note-limits'
import type { KeptData } from './kept-entry'
import * as m from '#/lib/messages.gen'

/** The journal, and the people it is shared with. */
export const OF_PRACTICE: readonly KeptData[] = [
  {
    title: m.legal_journal,
    what: m.legal_journalWhat,
    why: m.legal_journalWhy,
    until: () => m.legal_journalUntil({ days: DELETED_KEPT_DAYS }),
  },
  {
    title: m.legal_journalPictures,
    what: m.legal_journalPicturesWhat,
    why: m.legal_journalPicturesWhy,
    until: () => m.legal_journalPicturesUntil({ pictures: PICTURES_KEPT_DAYS, offers: OFFERS_KEPT_DAYS }),
  },
  {
    title: m.legal_partners,
    what: m.legal_partnersWhat,
    why: m.legal_partnersWhy,
    until: () => m.legal_partnersUntil(),
  },
  {
    title: m.legal_shared,
    what: m.legal_sharedWhat,
    why: m.legal_sharedWhy,
    until: () => m.legal_sharedUntil(),
  },
]
