import { expect, it } from 'vitest'
import { type DescribedEvent, eventJsonLd } from './event-json-ld'

const EVENT: DescribedEvent = {
  title: 'Tuesday Night Lights',
  description: '',
  language: 'es',
  startsAt: '2026-11-25T03:00:00.000Z',
  endsAt: '2026-11-25T05:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  phase: 'upcoming',
  location: 'Oak Courts',
  address: '12 Oak Street',
  city: 'Pasadena',
  state: 'CA',
  zipCode: '91103',
  maxCapacity: 16,
  seatsTaken: 4,
  isFull: false,
  priceNote: '',
  hostName: 'Ana Ruiz',
  community: null,
}

const described = (changed: Partial<DescribedEvent> = {}, country = 'US') =>
  JSON.parse(
    JSON.stringify(
      eventJsonLd(
        { ...EVENT, ...changed },
        { path: '/events/1', image: '/share/1.png' },
        {
          origin: 'https://club.example',
          country,
        },
      ),
    ),
  )

it('tells the times on the venue’s clock with their offset', () => {
  expect(described()).toMatchObject({
    startDate: '2026-11-24T19:00:00-08:00',
    endDate: '2026-11-24T21:00:00-08:00',
  })
  expect(described({ timeZone: 'Asia/Kathmandu' }).startDate).toBe('2026-11-25T08:45:00+05:45')
  expect(described({ timeZone: 'Mars/Olympus' }).startDate).toBe('2026-11-25T03:00:00+00:00')
})

it('tells the language it is written in', () => {
  expect(described().inLanguage).toBe('es')
})

it('tells the address with the country, and without what is secret', () => {
  expect(described({ address: '' }, 'CA').location).toEqual({
    '@type': 'Place',
    name: 'Oak Courts',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Pasadena',
      addressRegion: 'CA',
      postalCode: '91103',
      addressCountry: 'CA',
    },
  })
})

it('names the community with its page, else the host', () => {
  const community = { id: 'c', slug: 'hangar-nine', name: 'Hangar Nine' }
  expect(described({ community }).organizer).toEqual({
    '@type': 'Organization',
    name: 'Hangar Nine',
    url: 'https://club.example/community/hangar-nine',
  })
  expect(described().organizer).toEqual({ '@type': 'Person', name: 'Ana Ruiz' })
})

it('says what it costs, or whether it is free', () => {
  expect(described()).toMatchObject({ isAccessibleForFree: true })
  expect(described()).not.toHaveProperty('offers')
  expect(described({ priceNote: 'Ask at the desk' })).toMatchObject({ isAccessibleForFree: false })
  expect(described({ priceNote: '$5', isFull: true })).toMatchObject({
    isAccessibleForFree: false,
    offers: {
      '@type': 'Offer',
      price: '5',
      priceCurrency: 'USD',
      availability: 'https://schema.org/SoldOut',
      url: 'https://club.example/events/1',
    },
  })
  expect(described({ priceNote: '$5 members, $8 guests' }).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '5',
    highPrice: '8',
  })
})
