import type { Place } from '#/features/events/events/logic/maps-link'

type SplitPlace = { [Part in keyof Required<Place>]: string }

/** 'Oak Courts, 12 Oak St, Pasadena, CA 91103, USA', with the venue or the country missing. */
const AMERICAN_PLACE =
  /^(?:(.+?),\s*)?(\d+[^,]*),\s*([^,]+),\s*([A-Z]{2})\s+(\d{5}(?:-\d{4})?)(?:,\s*(?:USA|US|United States))?$/

/** A calendar's one-line place taken apart; where it is no postal address, the whole line is the venue. */
export function splitPlace(line: string): SplitPlace {
  const oneLine = line.replace(/\s*[\r\n]+\s*/g, ', ')
  const match = AMERICAN_PLACE.exec(oneLine)
  if (!match) return { location: oneLine, address: '', city: '', state: '', zipCode: '' }
  const [, venue, address = '', city = '', state = '', zipCode = ''] = match
  return { location: venue ?? address, address, city, state, zipCode }
}
