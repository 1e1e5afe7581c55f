import type { QueryClient } from '@tanstack/react-query'

/** What a device stores of a person beside web storage. Features own it; the app provides it at its start. */
type PersonalStore = {
  /** Puts what is stored of someone into the query cache. */
  restore: (client: QueryClient, userId: string) => Promise<void>
  /** Sends what waits; answers how many things the server still doesn't have. */
  sendUnsent: (userId: string) => Promise<number>
  /** Deletes all that is stored of someone. */
  forget: (userId: string) => Promise<unknown>
}

const NOTHING: PersonalStore = {
  restore: () => Promise.resolve(),
  sendUnsent: () => Promise.resolve(0),
  forget: () => Promise.resolve(),
}

let provided = NOTHING

export function providePersonalStore(store: PersonalStore): void {
  provided = store
}

export const personalStore = (): PersonalStore => provided
