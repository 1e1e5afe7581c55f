import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { PHOTO_KIND, photoTitle } from './logic/photo-notice'
import { readToldPhoto } from './reads'
import * as m from '#/lib/messages.gen'

export const stakePhotoMails = {
  photoShown: defineMessage(PHOTO_KIND, nothing, async ({ db, env }, { subjectId, userId }) => {
    const told = userId === null ? null : await readToldPhoto(db, subjectId, userId)
    if (!told) return null
    const subject = photoTitle(told.name)
    return {
      subject,
      ...renderMail({
        heading: subject,
        lines: [m.stakePhotos_mailText()],
        button: {
          label: m.stakePhotos_seePhoto(),
          href: `${env.PUBLIC_URL}/${brand.slug}-stakes/${told.challengeId}`,
        },
        reason: m.stakePhotos_mailReason({ product: brand.name }),
      }),
    }
  }),
}
