import { CODES_LIVE_DAYS } from '#/features/tournaments/core/logic/code-days'
import { REMOVED_KEPT_DAYS as PHOTOS_KEPT_DAYS } from '#/features/stakes/photos/logic/photo-limits'
import { KEPT_DAYS as CHALLENGES_KEPT_DAYS } from '#/features/stakes/stakes/logic/stake-limits'
import type { KeptData } from './kept-entry'
import * as m from '#/lib/messages.gen'

/** What you play, and what you say about it. */
export const OF_PLAYING: readonly KeptData[] = [
  {
    title: m.legal_rsvps,
    what: m.legal_rsvpsWhat,
    why: m.legal_rsvpsWhy,
    until: () => m.legal_rsvpsUntil(),
  },
  {
    title: m.legal_guests,
    what: m.legal_guestsWhat,
    why: m.legal_guestsWhy,
    until: ({ keepWalkInNamesDays }) => m.legal_guestsUntil({ days: keepWalkInNamesDays }),
  },
  {
    title: m.legal_events,
    what: m.legal_eventsWhat,
    why: m.legal_eventsWhy,
    until: () => m.legal_eventsUntil(),
  },
  {
    title: m.legal_tournaments,
    what: m.legal_tournamentsWhat,
    why: m.legal_tournamentsWhy,
    until: () => m.legal_tournamentsUntil({ days: CODES_LIVE_DAYS }),
  },
  {
    title: m.legal_stakes,
    what: m.legal_stakesWhat,
    why: m.legal_stakesWhy,
    until: () => m.legal_stakesUntil({ days: CHALLENGES_KEPT_DAYS }),
  },
  {
    title: m.legal_photos,
    what: m.legal_photosWhat,
    why: m.legal_photosWhy,
    until: () => m.legal_photosUntil({ days: PHOTOS_KEPT_DAYS }),
  },
  {
    title: m.legal_drops,
    what: m.legal_dropsWhat,
    why: m.legal_dropsWhy,
    until: () => m.legal_dropsUntil(),
  },
]
