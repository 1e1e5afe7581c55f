/** Of one note. */
export const MAX_PICTURES = 8
export const MAX_ALT_CHARS = 200
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** As the server takes them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** How long a picture that was taken out of its note can be brought back. */
export const REMOVED_KEPT_DAYS = 30
/** A row of the journal, a phone, a tablet, a screen: few, since each is made while somebody waits. */
export const NOTE_PICTURE_WIDTHS = [240, 640, 1080, 1920] as const
