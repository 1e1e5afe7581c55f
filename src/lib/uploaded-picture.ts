/** A picture of our own: an upload’s address, or a picture’s name in the design system. */
export const OWN_PICTURE = /^(?:\/uploads\/[0-9a-f-]{36}|[a-z0-9-]{1,60})$/

const WIDTH = 1200

/** One file of it, for what chooses none by itself: feeds and links. */
export const ownPictureFile = (image: string): string =>
  image.startsWith('/uploads/') ? `${image}/${WIDTH}.webp` : `/pictures/${image}-${WIDTH}.jpg`
