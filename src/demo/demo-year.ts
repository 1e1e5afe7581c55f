/** A made-up year, as plain objects. Ids are local names ('person:12') that whoever stores them maps to real ones. */
type PersonId = `person:${number}`
type CommunityId = `community:${string}`
type EventId = `event:${number}`

export type SkillLevel = 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'expert'

export type DemoPerson = {
  id: PersonId
  email: string
  firstName: string
  lastName: string
  skillLevel: SkillLevel
  /** 2.0–6.5 in quarters. */
  rating: number | null
  homeCity: string
  about: string
  birthYear: number | null
  isSearchable: boolean
  showAge: boolean
  showLocation: boolean
  isHost: boolean
  createdAt: Date
}

export type DemoMember = {
  personId: PersonId
  role: 'owner' | 'manager' | 'member'
  status: 'requested' | 'active' | 'left'
  createdAt: Date
}

export type DemoCommunity = {
  id: CommunityId
  slug: string
  name: string
  tagline: string
  about: string
  language: 'en' | 'es'
  city: string
  state: string
  /** A picture's name. */
  coverImage: string
  joinPolicy: 'open' | 'approval'
  createdAt: Date
  members: DemoMember[]
}

export type DemoEvent = {
  id: EventId
  title: string
  description: string
  language: 'en' | 'es'
  theme: string
  eventDate: string
  startTime: string
  endTime: string
  timeZone: string
  location: string
  address: string
  city: string
  state: string
  zipCode: string
  coverImage: string
  communityId: CommunityId | null
  hostId: PersonId
  status: 'draft' | 'published' | 'cancelled'
  visibility: 'public' | 'unlisted' | 'community'
  maxCapacity: number | null
  guestsAllowed: number
  skillMin: SkillLevel | null
  skillMax: SkillLevel | null
  courts: number
  priceNote: string
  cancelledReason: string
  cancelledAt: Date | null
  /** One of the past nights of the built-in series; its coming nights are made by the series' own job. */
  isNightSeries: boolean
  createdAt: Date
}

export type DemoAnswer = {
  eventId: EventId
  personId: PersonId
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  partySize: number
  attendance: 'unknown' | 'attended' | 'no_show'
  createdAt: Date
}

export type DemoYear = {
  people: DemoPerson[]
  communities: DemoCommunity[]
  events: DemoEvent[]
  /** In the order of answering, event by event: the order of each queue. */
  answers: DemoAnswer[]
}
