import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { memberOf } from './reads'
import * as m from '#/lib/messages.gen'

const squadPage = (publicUrl: string) => `${publicUrl}/${brand.slug}-squad`

export const squadMails = {
  added: defineMessage('squad-added', nothing, async ({ db, env }, { userId }) => {
    const member = userId === null ? null : await memberOf(db, userId)
    if (!member) return null
    const content = {
      heading: m.squad_youSquadNow(),
      lines: [m.squad_anAdminPutPage({ roleTitle: member.roleTitle }), m.squad_ifThatIsntRight()],
      button: { label: m.squad_theSquad(), href: squadPage(env.PUBLIC_URL) },
      reason: m.squad_mailReasonAdded(),
    }
    return { subject: m.squad_youProductSquad({ product: brand.name }), ...renderMail(content) }
  }),
  removed: defineMessage('squad-removed', nothing, async ({ db, env }, { userId }) => {
    if (userId === null || (await memberOf(db, userId))) return null
    const content = {
      heading: m.squad_youNoLongerSquad(),
      lines: [m.squad_anAdminTookOff(), m.squad_thankWhatDidEvery()],
      button: { label: m.squad_theSquad(), href: squadPage(env.PUBLIC_URL) },
      reason: m.squad_mailReasonRemoved(),
    }
    return { subject: m.squad_theProductSquad({ product: brand.name }), ...renderMail(content) }
  }),
}
