import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readApplicationDecision } from './reads'
import * as m from '#/lib/messages.gen'

const squadPage = (publicUrl: string) => `${publicUrl}/${brand.slug}-squad`

export const squadApplicationMails = {
  approved: defineMessage('squad-application-approved', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readApplicationDecision(db, subjectId)
    if (decision?.status !== 'approved') return null
    const content = {
      heading: m.squad_welcomeSquad(),
      lines: [
        m.squad_youOnePeopleWho(),
        ...(decision.note ? [decision.note] : []),
        m.squad_yourPageSquadShows(),
      ],
      button: { label: m.squad_seeShifts(), href: squadPage(env.PUBLIC_URL) },
      reason: m.squad_mailReasonApplied(),
    }
    return { subject: m.squad_welcomeProductSquad({ product: brand.name }), ...renderMail(content) }
  }),
  rejected: defineMessage('squad-application-rejected', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readApplicationDecision(db, subjectId)
    if (decision?.status !== 'rejected') return null
    const content = {
      heading: m.squad_notThisTime(),
      lines: [
        m.squad_anAdminHasRead(),
        m.squad_whatTheyWroteNote({ note: decision.note }),
        m.squad_youCanApplyAgain(),
      ],
      button: { label: m.squad_yourApplication(), href: squadPage(env.PUBLIC_URL) },
      reason: m.squad_mailReasonApplied(),
    }
    return { subject: m.squad_yourApplicationProductSquad({ product: brand.name }), ...renderMail(content) }
  }),
}
