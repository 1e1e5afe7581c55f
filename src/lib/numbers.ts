import { intlLocale } from '#/lib/locale'

/** Makes each language's formatter once: `toLocaleString` takes forty times as long, for each number of a page. */
function inEachLanguage(options?: Intl.NumberFormatOptions): (value: number) => string {
  const made = new Map<string, Intl.NumberFormat>()
  return (value) => {
    const language = intlLocale()
    const format = made.get(language) ?? new Intl.NumberFormat(language, options)
    made.set(language, format)
    return format.format(value)
  }
}

/** 1234 → '1,234', with up to three decimals. */
export const formatNumber = inEachLanguage()

/** A player's rating: 3.5 → '3.5', 4 → '4.0', 3.75 → '3.75'. */
export const formatRating = inEachLanguage({ minimumFractionDigits: 1, maximumFractionDigits: 2 })
