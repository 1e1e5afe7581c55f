import { brand } from '#/brand'

const { venue, address, city, state, zipCode } = brand.nightSeries

/** The night series' courts, as maps and calendar links take a place. */
export const VENUE = { location: venue, address, city, state, zipCode }
