/** Where an event takes place, under the fields' names. */
export type Place = {
  location?: string | null | undefined
  address?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  zipCode?: string | null | undefined
}

const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)

/** '12 Oak Street, Pasadena, CA 91103', without what is missing. */
export function postalAddress({ address, city, state, zipCode }: Place): string {
  return joined([address, city, joined([state, zipCode], ' ')], ', ')
}

/** 'Oak Courts, 12 Oak Street, Pasadena, CA 91103': venue and postal address in one line. */
export function placeLine(place: Place): string {
  return joined([place.location, postalAddress(place)], ', ')
}

const searchedPlace = (place: Place): string =>
  postalAddress({ ...place, address: place.location?.trim() || place.address })

/** A maps search for the venue or else its address, with city, state and zip code; null when nothing is known. */
export function mapsLink(place: Place): string | null {
  const query = searchedPlace(place)
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : null
}

/** Directions from wherever one is to the same place; null when nothing is known. */
export function directionsLink(place: Place): string | null {
  const destination = searchedPlace(place)
  return destination
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
    : null
}
