/** Of a file that is brought in: years of a busy journal. */
export const MAX_FILE_MEGABYTES = 4
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024
/** Of one answer: a file may have as many as it has rows. */
export const MAX_BROKEN_SHOWN = 100
/** The first rows of a file, as they would be kept. */
export const MAX_ROWS_SHOWN = 8
