import * as m from '#/lib/messages.gen'

/** Stands in logs for who has no name: the same in every language, since logs are hashed. */
export const NAMELESS_KEY = 'The organiser'
/** And for whoever deleted their account. */
export const FORMER_KEY = 'A former organiser'

/** Who wrote something, as the reader's language says it. */
export function authorWords(by: string): string {
  if (by === NAMELESS_KEY) return m.tournamentCore_theOrganizer()
  return by === FORMER_KEY ? m.tournamentCore_formerOrganizer() : by
}
