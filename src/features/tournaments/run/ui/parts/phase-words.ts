import * as m from '#/lib/messages.gen'

/** Where a tournament stands, on a badge. */
export const PHASE_WORDS = {
  setup: () => m.tournamentLive_beingSetUp(),
  drawn: () => m.tournamentLive_drawn(),
  playing: () => m.tournamentLive_beingPlayed(),
  ended: () => m.tournamentLive_over(),
}
