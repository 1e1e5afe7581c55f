/** What the figures cover: days, weeks or months. */
export const RANGES = ['30d', '12w', '12m'] as const
