import { isLoopback } from '#/lib/loopback'
import type { Env } from '#/platform/env'
import { DEMO_PEOPLE } from './named-people'
import { DEMO_SEED, makePeople } from './people'

/** Their password is in a file and they are on every list: only on one's own machine, unless it is asked for. */
export const mayDemoSignIn = ({
  PUBLIC_URL,
  DEMO_SIGN_IN,
}: Pick<Env, 'PUBLIC_URL' | 'DEMO_SIGN_IN'>): boolean => DEMO_SIGN_IN ?? isLoopback(PUBLIC_URL)

let addresses: Set<string> | undefined

/** Whether an address is one of the demo people's. They are at example.org, where no one has a mailbox. */
export function isDemoAddress(email: string): boolean {
  addresses ??= new Set([
    ...Object.values(DEMO_PEOPLE),
    ...makePeople(DEMO_SEED, new Date()).map((person) => person.email),
  ])
  return addresses.has(email.toLowerCase())
}
