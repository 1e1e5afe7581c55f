export const PHOTO_KIND = 'stake-photo'

export const photoTitle = (name: string): string => `${name} put up a photo of the settled stake`
