import { z } from '#/lib/zod'
import { defineMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { isCalled } from './reads'
import * as m from '#/lib/messages.gen'

const call = z.object({
  match: z.string(),
  court: z.string(),
  sides: z.array(z.string()),
  tournament: z.string(),
  entrant: z.string(),
})

export const matchupMails = {
  /** Of no use to anybody once the match is over, or was taken off its court. */
  matchCalled: defineMessage('match-called', call, async ({ db, env }, { subjectId, payload }) => {
    const { match, court, sides, tournament, entrant } = payload
    if (!(await isCalled(db, subjectId, match))) return null
    const content = {
      heading: m.tournamentRun_courtNow({ court }),
      lines: [m.tournamentRun_calledTo({ home: sides[0] ?? '', away: sides[1] ?? '', tournament, court })],
      button: {
        label: m.tournamentRun_theTeamsMatches(),
        href: `${env.PUBLIC_URL}/game-generator/${subjectId}/team/${entrant}`,
      },
      reason: m.tournamentRun_reason(),
    }
    return { subject: m.tournamentCore_matchNow({ court }), ...renderMail(content) }
  }),
}
