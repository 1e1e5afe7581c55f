import { useSyncExternalStore } from 'react'
import { browserStores, storeIfPossible, userKey } from '#/client/browser-storage'
import { createListeners } from '#/client/listeners'
import { rememberedOf } from '#/features/events/events/filters/ui/chips'
import type { EventSearch } from '#/features/events/events/queries'
import { parseEventSearch } from '#/features/events/events/ui/list-search'

/** No one's in particular: chosen before signing in, it holds after. Like everything of a user's it goes with a sign-out. */
const KEY = userKey('anyone', 'event-filters')

/** What "My level" and "Near me" mean where no profile says so. */
type OwnChoices = Pick<EventSearch, 'level' | 'place'>
/** The filters last used, and the choices. */
type Stored = { filters?: object; own?: object }

const { announce, subscribe } = createListeners()
const stored = (): string => browserStores().local.getItem(KEY) ?? ''

function readStored(text: string): Stored {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function ownIn({ own }: Stored): OwnChoices {
  const { level, place } = parseEventSearch({ ...own })
  return { level, place }
}

function change(changes: Stored): void {
  storeIfPossible(browserStores().local, KEY, JSON.stringify({ ...readStored(stored()), ...changes }))
  announce()
}

/** A level and a city as this device knows them; none while the page is as the server made it. */
export const useDeviceChoices = (): OwnChoices =>
  ownIn(readStored(useSyncExternalStore(subscribe, stored, () => '')))

export const chooseOnDevice = (own: OwnChoices): void =>
  change({ own: { ...ownIn(readStored(stored())), ...own } })

export const rememberFilters = (search: EventSearch): void => change({ filters: rememberedOf(search) })

export const rememberedFilters = (): EventSearch =>
  rememberedOf(parseEventSearch({ ...readStored(stored()).filters }))
