import * as m from '#/lib/messages.gen'
export const PHOTO_KIND = 'stake-photo'

export const photoTitle = (name: string): string => m.stakePhotos_mailHeading({ name })
