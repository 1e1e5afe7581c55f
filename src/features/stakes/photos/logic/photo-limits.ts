export const MAX_ALT_CHARS = 200
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** As the server takes them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** A phone, a tablet, a screen: few, since each is made while somebody waits. */
export const PHOTO_WIDTHS = [640, 1080, 1920] as const
/** How long it is remembered that a photo was taken down, so that no late repeat puts it up again. */
export const REMOVED_KEPT_DAYS = 1
