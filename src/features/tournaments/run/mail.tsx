import { z } from '#/lib/zod'
import { defineMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { isCalled } from './reads'

const REASON = 'You get this mail because you follow a team of this tournament.'

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
      heading: `${court}, now`,
      lines: [`${sides.join(' v. ')} at ${tournament}: the match is called to ${court}.`],
      button: {
        label: 'The team’s matches',
        href: `${env.PUBLIC_URL}/game-generator/${subjectId}/team/${entrant}`,
      },
      reason: REASON,
    }
    return { subject: `Your match is on: ${court}, now`, ...renderMail(content) }
  }),
}
