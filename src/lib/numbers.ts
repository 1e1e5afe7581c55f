const LOCALE = 'en-US'

// Made once: `toLocaleString` takes forty times as long, for each number of a page.
/** 1234 → '1,234', with up to three decimals. */
export const formatNumber: (value: number) => string = new Intl.NumberFormat(LOCALE).format

/** A player's rating: 3.5 → '3.5', 4 → '4.0', 3.75 → '3.75'. */
export const formatRating: (rating: number) => string = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
}).format
