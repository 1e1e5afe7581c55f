import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { brand } from '#/brand'

export type PhoneNumber = {
  /** As it is stored and called: +14155550134. */
  e164: string
  /** As people read it: +1 415 555 0134. */
  shown: string
}

const LONGEST = 40

/**
 * The number somebody typed, in any of the usual ways; without a country code it is from the product's own
 * region. Undefined when it can't be one. Brings 80 kB of numbering plans: for the server.
 */
export function readPhoneNumber(typed: string): PhoneNumber | undefined {
  if (typed.length > LONGEST) return undefined
  const region = brand.homeRegion as Parameters<typeof parsePhoneNumberFromString>[1]
  const parsed = parsePhoneNumberFromString(typed, region)
  if (!parsed?.isValid() || parsed.ext) return undefined
  return { e164: parsed.number, shown: parsed.formatInternational() }
}

/** A stored number as people read it. */
export const shownNumber = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
