import { linkOptions } from '@tanstack/react-router'

/** The organiser's desk of a saved tournament. */
export const savedDesk = (tournamentId: string) =>
  linkOptions({ to: '/game-generator/$tournamentId/desk', params: { tournamentId } })
