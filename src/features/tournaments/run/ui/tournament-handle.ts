import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'

/**
 * A tournament in the organiser's hands, wherever it is kept: on this device while it is tried out without an account
 * ('local'), or on the server ('saved'). Screens of the desk know nothing else.
 */
export type TournamentHandle = {
  kept: 'local' | 'saved'
  /** Null until it is saved. */
  id: string | null
  tournament: Tournament
  /** As it stands this minute. */
  view: TournamentView
  /** Minutes from the start. */
  now: number
  /**
   * Does an act: shown at once, taken back if the server refuses. False after a refusal, which has been told (a toast).
   * Several acts are done in order, until the first refusal.
   */
  act: (...acts: readonly Act[]) => Promise<boolean>
  /** Acts on their way to the server. */
  pending: number
  /** What an earlier page could not send, and others made impossible meanwhile. */
  refused: readonly RefusedDeed[]
  dismissRefused: () => void
}

/** What was not done, and why, in words. */
export type RefusedDeed = { words: string; why: string }
