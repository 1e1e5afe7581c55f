import { useQuery } from '@tanstack/react-query'
import { useDeviceChoices } from '#/features/events/events/filters/ui/device-choices'
import type { EventSearch } from '#/features/events/events/queries'
import { sessionQuery } from '#/features/people/accounts/queries'
import { profileQuery } from '#/features/people/profiles/queries'

type OwnChoices = Pick<EventSearch, 'level' | 'place'> & {
  /** Their profile says so, not this device. */
  fromProfile: { level: boolean; place: boolean }
}

/** 'Pasadena, CA' → 'Pasadena': venues have the city apart from its state. */
const cityOf = (homeCity: string): string => homeCity.split(',')[0]?.trim() ?? ''

/** What "My level" and "Near me" mean for whoever looks: by their profile, else by what they said on this device. */
export function useOwnChoices(): OwnChoices {
  const { data: session } = useQuery(sessionQuery())
  const { data: profile } = useQuery({ ...profileQuery(), enabled: Boolean(session?.user) })
  const device = useDeviceChoices()
  // Until it has been saved once a profile's level is nobody's choice.
  const level = session?.user && profile?.isSetUp ? profile.skillLevel : undefined
  const place = session?.user ? cityOf(profile?.homeCity ?? '') || undefined : undefined
  return {
    level: level ?? device.level,
    place: place ?? device.place,
    fromProfile: { level: level !== undefined, place: place !== undefined },
  }
}
