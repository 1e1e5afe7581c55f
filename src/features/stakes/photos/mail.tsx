import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { PHOTO_KIND, photoTitle } from './logic/photo-notice'
import { readToldPhoto } from './reads'

export const stakePhotoMails = {
  photoShown: defineMessage(PHOTO_KIND, nothing, async ({ db, env }, { subjectId, userId }) => {
    const told = userId === null ? null : await readToldPhoto(db, subjectId, userId)
    if (!told) return null
    const subject = photoTitle(told.name)
    return {
      subject,
      ...renderMail({
        heading: subject,
        lines: [
          'Only those who were in the match see it, unless all of you want it shown in your communities. Anybody in the match can take it down.',
        ],
        button: {
          label: 'See the photo',
          href: `${env.PUBLIC_URL}/${brand.slug}-stakes/${told.challengeId}`,
        },
        reason: `You get this mail because you were in a friendly challenge on ${brand.name}.`,
      }),
    }
  }),
}
