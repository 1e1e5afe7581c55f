/** Cities are real and near each other; venues, streets' numbers and clubs are made up. */
export const HOME_CITIES = [
  'Los Angeles',
  'Pasadena',
  'Glendale',
  'Burbank',
  'Culver City',
  'Long Beach',
  'Torrance',
  'Santa Monica',
  'Inglewood',
  'Alhambra',
  'Altadena',
  'South Pasadena',
  'Monterey Park',
  'El Segundo',
  'Hawthorne',
  'Whittier',
  'Downey',
  'West Hollywood',
  'Arcadia',
  'Redondo Beach',
]

export type Venue = { location: string; address: string; city: string; zipCode: string; courts: number }

export const VENUES = {
  arroyo: {
    location: 'Arroyo Bend Courts',
    address: '2210 Bend Trail',
    city: 'Pasadena',
    zipCode: '91103',
    courts: 8,
  },
  kitchen: {
    location: 'The Kitchen Line at Mill Yard',
    address: '518 Old Mill Spur',
    city: 'Los Angeles',
    zipCode: '90031',
    courts: 6,
  },
  harbor: {
    location: 'Harborlight Racquet Yard',
    address: '77 Breakwater Row',
    city: 'Long Beach',
    zipCode: '90802',
    courts: 10,
  },
  jacaranda: {
    location: 'Jacaranda Park Courts',
    address: '940 Jacaranda Walk',
    city: 'Glendale',
    zipCode: '91206',
    courts: 4,
  },
  hangar: {
    location: 'Hangar Nine Indoor Pickleball',
    address: '9 Propeller Court',
    city: 'Burbank',
    zipCode: '91505',
    courts: 7,
  },
  saltair: {
    location: 'Saltair Rooftop Courts',
    address: '1425 Saltair Steps',
    city: 'Santa Monica',
    zipCode: '90401',
    courts: 3,
  },
  ballona: {
    location: 'Ballona Green Recreation Center',
    address: '3600 Heron Loop',
    city: 'Culver City',
    zipCode: '90230',
    courts: 6,
  },
  delAmo: {
    location: 'Del Sol Tennis & Paddle',
    address: '2875 Del Sol Terrace',
    city: 'Torrance',
    zipCode: '90503',
    courts: 8,
  },
  monterey: {
    location: 'Garvey Hill Community Gym',
    address: '311 Garvey Hill Lane',
    city: 'Monterey Park',
    zipCode: '91754',
    courts: 3,
  },
  whittier: {
    location: 'Old Depot Courts',
    address: '64 Depot Siding',
    city: 'Whittier',
    zipCode: '90601',
    courts: 5,
  },
} as const satisfies Record<string, Venue>

export type VenueKey = keyof typeof VENUES
